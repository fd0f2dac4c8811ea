import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { replayRequests } from '@fairlead/api/cdn/replay.ts'
import type { Tx } from '../../lib/db.ts'
import { linesBetween, type Piece, readPieceText, type TimedLine } from '../logs/piece-text.ts'

const pack = promisify(zstdCompress)

const hourMs = 3_600_000
/** The maximum number of lines that are unpacked; if there are more, only some pieces are read. */
const mostRead = 10 * replayRequests
/** Drops every second line whenever there are too many, so that the rest is evenly distributed. */
function evenly() {
  let kept: TimedLine[] = []
  let stride = 1
  let seen = 0
  return {
    add(line: TimedLine) {
      if (seen % stride === 0) kept.push(line)
      seen += 1
      if (kept.length <= replayRequests) return
      kept = kept.filter((_, at) => at % 2 === 0)
      stride *= 2
    },
    lines: () => kept,
  }
}

const byTime = (a: TimedLine, b: TimedLine) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0)

const packed = async (lines: readonly TimedLine[]) =>
  (await pack(Buffer.from(lines.map(({ text }) => text).join('\n'), 'latin1'))).toString('base64')

async function listPieces(db: Tx, siteId: string, from: Date): Promise<Piece[]> {
  const hour = new Date(Math.floor(from.getTime() / hourMs) * hourMs)
  return (
    db
      .selectFrom('log_piece')
      .innerJoin('log_batch', 'log_batch.id', 'log_piece.batch_id')
      .select(['file', 'position', 'length', 'lines'])
      .where('site_id', '=', siteId)
      .where('hour', '>=', hour)
      // A batch that arrived before the hour began contains no lines of it.
      .where('received_at', '>=', from)
      .orderBy('received_at', 'desc')
      .execute()
  )
}

export type RecentLines = { total: number; lines: string; newest?: string }

/**
 * A site's requests of the last hours from all edges, as far as their lines have arrived: all of them, or an even
 * sample and the newest without gaps.
 */
export async function recentLines(
  db: Tx,
  folder: string,
  siteId: string,
  { hours, now }: { hours: number; now: Date },
): Promise<RecentLines> {
  const start = new Date(now.getTime() - hours * hourMs)
  const [from, to] = [start.toISOString(), now.toISOString()]
  const pieces = await listPieces(db, siteId, start)
  const stored = pieces.reduce((sum, { lines }) => sum + lines, 0)
  const step = Math.max(1, Math.ceil(stored / mostRead))
  const sample = evenly()
  const newest: TimedLine[] = []
  let total = 0
  // One after another, because other calls need the decompression threads too.
  for (const [at, piece] of pieces.entries()) {
    const isNewest = newest.length < replayRequests
    const isSampled = at % step === 0
    const bytes = isNewest || isSampled ? await readPieceText(folder, piece) : undefined
    const lines = bytes && linesBetween(bytes, from, to)
    total += lines?.length ?? piece.lines
    for (const line of lines ?? []) {
      if (isNewest) newest.push(line)
      if (isSampled) sample.add(line)
    }
  }
  const kept = sample.lines().toSorted(byTime)
  if (kept.length === total) return { total, lines: await packed(kept) }
  const last = newest.toSorted(byTime).slice(-replayRequests)
  return { total, lines: await packed(kept), newest: await packed(last) }
}
