import { zstdDecompressSync } from 'node:zlib'
import { LogLine, type LogPiece } from '@fairlead/api/edge/logs.ts'
import type { z } from 'zod'

/** The lines of a piece. Throws unless all are plain ASCII, as many as announced, and of the piece's site and hour. */
export function linesOf({ siteId, hour, lines, data }: z.output<typeof LogPiece>): LogLine[] {
  const text = zstdDecompressSync(Buffer.from(data, 'base64')).toString('latin1')
  if (!/^[\x20-\x7e\n]*\n$/.test(text)) throw new Error('a log is not plain text')
  const parsed = text
    .slice(0, -1)
    .split('\n')
    .map((line) => LogLine.parse(JSON.parse(line)))
  if (parsed.length !== lines) throw new Error(`${lines} lines were announced, ${parsed.length} arrived`)
  for (const { site, time } of parsed)
    if (site !== siteId || !time.startsWith(`${hour}:`)) throw new Error('a line is in the wrong piece')
  return parsed
}
