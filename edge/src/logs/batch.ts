import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { sendLogs } from '@fairlead/api/edge/logs.ts'
import type { BodyInputOf } from '@fairlead/api/endpoint.ts'
import type { Segment } from './segments.ts'

type Body = BodyInputOf<typeof sendLogs>

const compress = promisify(gzip)
/** Logs repeat themselves: more effort gains little. */
const level = 1

const lineStart = /^\{"time":"(\d{4}-\d\d-\d\dT\d\d):\d\d:\d\d\.\d{3}Z","site":"([0-9a-f-]{36})"/

/**
 * A segment as the control plane takes it: sorted by site and hour. The same lines, however often it is asked for.
 * `damaged` are lines that the disk has spoiled, which are left out.
 */
export async function batchOf({ journal, seq, path }: Segment): Promise<{ body: Body; damaged: number }> {
  const lines = (await readFile(path, 'latin1')).split('\n')
  // What stands behind the last line feed was never finished.
  lines.pop()
  const groups = new Map<string, { siteId: string; hour: string; lines: string[] }>()
  let damaged = 0
  for (const line of lines) {
    const [, hour, siteId] = lineStart.exec(line) ?? []
    if (hour === undefined || siteId === undefined || !line.endsWith('}')) {
      damaged += 1
      continue
    }
    const key = siteId + hour
    const group = groups.get(key)
    if (group) group.lines.push(line)
    else groups.set(key, { siteId, hour, lines: [line] })
  }
  const pieces: Body['pieces'] = []
  // One after the other: the threads that compress are those that read files for visitors.
  for (const group of groups.values()) {
    const bytes = await compress(Buffer.from(`${group.lines.join('\n')}\n`, 'latin1'), { level })
    const { siteId, hour } = group
    pieces.push({ siteId, hour, lines: group.lines.length, data: bytes.toString('base64') })
  }
  return { body: { journal, seq, pieces }, damaged }
}
