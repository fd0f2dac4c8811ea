import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'

/**
 * The number of the newest visible change. Changes become visible in the order of their numbers, so that all lower ones
 * are visible.
 */
export const newestChange = sql<number>`
  greatest((select max(change_seq) from site), (select max(change_seq) from purge),
           (select max(change_seq) from trace), (select max(change_seq) from replay),
           (select max(change_seq) from http_challenge), (select max(change_seq) from certificate),
           (select max(change_seq) from prewarm), (select max(change_seq) from log_watch),
           (select max(change_seq) from speed_test), (select max(change_seq) from purge_preview),
           (select max(change_seq) from firewall_replay),
           (select seq from forgotten_change), 0)`

type ChangeTable =
  | 'trace'
  | 'replay'
  | 'http_challenge'
  | 'log_watch'
  | 'firewall_replay'
  | 'purge'
  | 'purge_preview'
  | 'prewarm'
  | 'speed_test'

/**
 * Deletes old changes and keeps the highest of their numbers. Without it, the feed could end at a lower number, and edges
 * that have read further would take it for another database and start over.
 */
export const forgetChanges = async (tx: Tx, table: ChangeTable, are: RawBuilder<boolean>) => {
  await sql`
    with gone as (delete from ${sql.table(table)} where ${are} returning change_seq)
    insert into forgotten_change (seq) select max(change_seq) from gone having count(*) > 0
    on conflict (one) do update set seq = greatest(forgotten_change.seq, excluded.seq)`.execute(tx)
}
