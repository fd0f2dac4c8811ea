import type { LogLine } from '@fairlead/api/edge/logs.ts'
import { type TopKind, topKinds } from '@fairlead/api/cdn/top-list.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { linesBetween, type Piece, readPieceText } from '../logs/piece-text.ts'
import type { TimeRange } from '../traffic/counters.ts'
import { count, newTally, packTally } from './tally.ts'

/** Longer keys are cut, so that an item has a bounded size. */
const maxKeyLength = 500

/** The logs of a site in an hour, or in the part of it that lies in the range. */
export type LogHour = { siteId: string; hour: Date; starts: Date; ends: Date; pieces: number; lines: number }

type HoursQuery = { accountId: string; siteIds: readonly string[] | undefined; range: TimeRange }

/** The hours of a range that have logs, and whether each was read since its last piece came. */
export async function listLogHours(tx: Tx, { accountId, siteIds, range }: HoursQuery, kind: TopKind) {
  const { start, end } = range
  const { rows } = await sql<LogHour & { read: boolean }>`
    select h.*, t.site_id is not null as read
      from (select site_id as "siteId", hour, greatest(hour, ${start}) as starts,
                   least(hour + interval '1 hour', ${end}) as ends, count(*)::int as pieces, sum(lines)::bigint as lines
              from log_piece
             where account_id = ${accountId} and hour > ${start}::timestamptz - interval '1 hour' and hour < ${end}
               ${siteIds ? sql`and site_id = any(${siteIds}::uuid[])` : sql``}
             group by site_id, hour) h
      left join log_top t on t.account_id = ${accountId} and t.site_id = h."siteId" and t.kind = ${kind}
       and t.starts = h.starts and t.ends = h.ends and t.pieces = h.pieces and t.lines = h.lines
     order by hour, "siteId"`.execute(tx)
  return rows
}

const listHourPieces = (tx: Tx, accountId: string, { siteId, hour }: LogHour): Promise<Piece[]> =>
  tx
    .selectFrom('log_piece')
    .innerJoin('log_batch', 'log_batch.id', 'log_piece.batch_id')
    .select(['file', 'position', 'length', 'lines'])
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where('hour', '=', hour)
    .execute()

const keyOf: Readonly<Record<TopKind, (line: LogLine) => string>> = {
  // A query often contains values that differ for each visitor.
  url: ({ url }) => url.split('?', 1)[0] ?? '',
  referer: ({ referer }) => referer,
  client: ({ client }) => client,
}

/** Reads the logs of an hour piece by piece, and stores what was counted. */
export async function readLogHour(
  tx: Tx,
  { accountId, logFolder, now }: { accountId: string; logFolder: string; now: Date },
  hour: LogHour,
) {
  const [from, to] = [hour.starts.toISOString(), new Date(hour.ends.getTime() - 1).toISOString()]
  const tallies = topKinds.map((kind) => ({ kind, tally: newTally() }))
  let [requests, traffic] = [0, 0]
  const pieces = await listHourPieces(tx, accountId, hour)
  for (const piece of pieces) {
    const bytes = await readPieceText(logFolder, piece)
    for (const { text } of bytes ? linesBetween(bytes, from, to) : []) {
      const line = JSON.parse(text) as LogLine
      requests += 1
      traffic += line.bytes
      for (const { kind, tally } of tallies)
        count(tally, keyOf[kind](line).slice(0, maxKeyLength), line.bytes)
    }
  }
  const about = { account_id: accountId, site_id: hour.siteId, starts: hour.starts, ends: hour.ends }
  // Pieces may have come since the hour was found.
  const read = { pieces: pieces.length, lines: pieces.reduce((sum, { lines }) => sum + lines, 0) }
  const rows = await Promise.all(
    tallies.map(async ({ kind, tally }) => ({
      ...about,
      ...read,
      kind,
      requests,
      traffic,
      items: await packTally(tally),
      made_at: now,
    })),
  )
  await tx
    .insertInto('log_top')
    .values(rows)
    .onConflict((on) =>
      on.columns(['account_id', 'site_id', 'kind', 'starts', 'ends']).doUpdateSet((eb) => ({
        pieces: eb.ref('excluded.pieces'),
        lines: eb.ref('excluded.lines'),
        requests: eb.ref('excluded.requests'),
        traffic: eb.ref('excluded.traffic'),
        items: eb.ref('excluded.items'),
        made_at: eb.ref('excluded.made_at'),
      })),
    )
    .execute()
}

const dayMs = 86_400_000
/** For how many days results are stored; afterwards the logs are read again. */
const keptDays = 7

/** Deletes results that are old, or whose logs are deleted. */
export async function forgetTop(tx: Tx, logDays: number, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  await tx
    .deleteFrom('log_top')
    .where((eb) => eb.or([eb('made_at', '<', before(keptDays)), eb('starts', '<', before(logDays))]))
    .execute()
}
