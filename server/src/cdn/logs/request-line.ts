import { LogLine } from '@fairlead/api/edge/logs.ts'
import type { Tx } from '../../lib/db.ts'
import { linesBetween, readPieceText } from './piece-text.ts'

const hourMs = 3_600_000
/** How long before its end, which is the time in the line, a request may have been reported elsewhere. */
const longestMs = 2 * hourMs

type Request = { siteId: string; requestId: string; time: Date }

/** The line of a request, by its id and a time at which it was being answered. Undefined if no edge has sent it. */
export async function lineOfRequest(
  tx: Tx,
  folder: string,
  accountId: string,
  { siteId, requestId, time }: Request,
): Promise<LogLine | undefined> {
  const from = new Date(Math.floor(time.getTime() / hourMs) * hourMs)
  const until = new Date(time.getTime() + longestMs)
  const pieces = await tx
    .selectFrom('log_piece')
    .innerJoin('log_batch', 'log_batch.id', 'log_piece.batch_id')
    .select(['file', 'position', 'length', 'lines'])
    .where('log_piece.account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where('hour', '>=', from)
    .where('hour', '<=', until)
    .orderBy('received_at')
    .execute()
  const named = `"id":"${requestId}"`
  for (const piece of pieces) {
    const bytes = await readPieceText(folder, piece)
    if (!bytes?.includes(named)) continue
    const line = linesBetween(bytes, from.toISOString(), until.toISOString()).find(({ text }) =>
      text.includes(named),
    )
    const read = line && LogLine.safeParse(JSON.parse(line.text))
    if (read?.success) return read.data
  }
  return undefined
}
