import { maxCostTags } from '@fairlead/api/usage-report/cost-analysis.ts'
import { sql } from 'kysely'
import type { Entered, Tx } from '../lib/db.ts'
import { isSeller } from './usage-rows.ts'

/** Lines that are looked at: tags repeat, and a list of them must not read a whole month. */
const mostLines = 20_000

/** Tags of lines of the last months: of what a seller sells, or of what a customer buys. */
export async function listTags(tx: Tx, me: Entered, now: Date): Promise<string[]> {
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1)).toISOString().slice(0, 10)
  const lines = isSeller(me)
    ? sql`select l.tags from cloud_usage_line l
            join cloud_usage_version v on v.id = l.version_id and v.account_id = l.account_id and v.month = l.month
           where l.account_id = ${me.account_id} and l.month >= ${from}::date and v.is_current`
    : sql`select l.tags from bought_usage_line l where l.month >= ${from}::date`
  const { rows } = await sql<{ tag: string }>`
    select distinct tag
      from (select * from (${lines}) as l where l.tags is not null and l.tags <> '{}' limit ${mostLines}) as l
     cross join lateral jsonb_object_keys(l.tags) as tag
     order by tag limit ${maxCostTags}`.execute(tx)
  return rows.map(({ tag }) => tag)
}
