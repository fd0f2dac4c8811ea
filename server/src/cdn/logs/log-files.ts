import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { LogFormat } from '@fairlead/api/cdn/logs/log-request.ts'
import type { Tx } from '../../lib/db.ts'
import { lineIn } from './line-formats.ts'
import { linesBetween, type Piece, readPieceText } from './piece-text.ts'

const hourMs = 3_600_000

/** Logs are repetitive: higher levels need several times the time for a tenth fewer bytes. */
const gzipLevel = 3

export type LogRange = { siteId: string; start: Date; end: Date; format: LogFormat }
type Folders = { logFolder: string; logFileFolder: string }

export const logFilePath = (folder: string, id: string) => join(folder, `${id}.gz`)

/** The pieces of a site in one hour, in the order of their arrival. */
const listSitePieces = (tx: Tx, siteId: string, hour: Date): Promise<Piece[]> =>
  tx
    .selectFrom('log_piece')
    .innerJoin('log_batch', 'log_batch.id', 'log_piece.batch_id')
    .select(['file', 'position', 'length', 'lines'])
    .where('site_id', '=', siteId)
    .where('hour', '=', hour)
    .orderBy('received_at')
    .orderBy('edge_id')
    .orderBy('seq')
    .execute()

/**
 * Writes the file of a request hour by hour and piece by piece, so that memory use does not depend on its size. The file
 * gets its name when it is complete.
 */
export async function makeLogFile(
  tx: Tx,
  id: string,
  { siteId, start, end, format }: LogRange,
  { logFolder, logFileFolder }: Folders,
): Promise<{ size: number; lines: number }> {
  const convert = lineIn[format]
  const [from, to] = [start.toISOString(), new Date(end.getTime() - 1).toISOString()]
  let lines = 0

  async function* readTexts() {
    // In half-hour time zones a period begins in the middle of an hour in UTC.
    for (let hour = Math.floor(start.getTime() / hourMs) * hourMs; hour < end.getTime(); hour += hourMs)
      for (const piece of await listSitePieces(tx, siteId, new Date(hour))) {
        const bytes = await readPieceText(logFolder, piece)
        const found = bytes ? linesBetween(bytes, from, to) : []
        if (found.length === 0) continue
        lines += found.length
        yield `${found.map(({ text }) => convert(text)).join('\n')}\n`
      }
  }

  await mkdir(logFileFolder, { recursive: true })
  const path = logFilePath(logFileFolder, id)
  const draft = `${path}.draft`
  try {
    await pipeline(
      Readable.from(readTexts()),
      createGzip({ level: gzipLevel }),
      createWriteStream(draft, { mode: 0o600 }),
    )
    const size = await flushed(draft)
    await rename(draft, path)
    return { size, lines }
  } finally {
    await rm(draft, { force: true })
  }
}

/** Flushes a file to the disk. Returns its size. */
async function flushed(path: string): Promise<number> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

export const dropLogFile = (folder: string, id: string) => rm(logFilePath(folder, id), { force: true })

/** Deletes files whose requests no longer exist. */
export async function dropStrayFiles(folder: string, isKnown: (ids: string[]) => Promise<Set<string>>) {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const ids = names.map((name) => name.slice(0, 36))
  const known = await isKnown([...new Set(ids)])
  for (const [at, name] of names.entries())
    if (!known.has(ids[at] ?? '')) await rm(join(folder, name), { force: true })
}
