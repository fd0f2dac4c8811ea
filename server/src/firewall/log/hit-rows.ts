import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { customPrefix, type HitMatch } from '@fairlead/api/firewall/hit.ts'
import {
  type exportFirewallLogs,
  type FirewallLog,
  listFirewallLogs,
  maxCountedHits,
} from '@fairlead/api/firewall/log/firewall-log.ts'
import type { Language } from '@fairlead/api/text.ts'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../lib/db-types.ts'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { containing, listPage, matching, TimeKey } from '../../lib/list.ts'
import { ruleText } from './rule-text.ts'

export type HitRow = Omit<Selectable<DB['firewall_hit']>, 'client'> & {
  ip: string | null
  domain: string
  rule_name: string | null
}

export const toLog = (row: HitRow, language: Language): FirewallLog => ({
  id: row.id,
  cdnConfigId: row.site_id,
  domain: row.domain,
  date: row.occurred_at.toISOString(),
  // It was validated when the edge sent it, as the matches were.
  action: row.effect as FirewallLog['action'],
  area: row.country,
  ip: row.ip ?? '',
  rule: row.rule,
  message: ruleText(row.rule, row.rule_name, language),
  host: row.host,
  httpMethod: row.method,
  httpVersion: row.protocol,
  queryString: row.query,
  requestId: row.request_id,
  uri: row.uri,
  userAgent: row.agent,
  wouldStop: row.would_stop,
  matches: row.matches as HitMatch[],
})

/** The logged hits of an account. */
export const hits = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('firewall_hit as h')
    .innerJoin('site as s', 's.id', 'h.site_id')
    .leftJoin('firewall_rule as r', (join) =>
      join
        .onRef('r.account_id', '=', 'h.account_id')
        // Joined by the key, so that a count needs no join.
        .on(
          sql<boolean>`r.id = case when starts_with(h.rule, ${sql.lit(customPrefix)}) then split_part(h.rule, ':', 2)::uuid end`,
        ),
    )
    .selectAll('h')
    .select([sql<string | null>`host(h.client)`.as('ip'), 's.domain', 'r.name as rule_name'])
    .where('h.account_id', '=', accountId)

type Hits = ReturnType<typeof hits>
type Filters = Omit<QueryOf<typeof exportFirewallLogs>, 'timeZone'>

export const filters = {
  cdnConfigId: (rows: Hits, id: string) => rows.where('h.site_id', '=', id),
  startTime: (rows: Hits, time: string) => rows.where('h.occurred_at', '>=', new Date(time)),
  endTime: (rows: Hits, time: string) => rows.where('h.occurred_at', '<', new Date(time)),
  action: (rows: Hits, effect: string) => rows.where('h.effect', '=', effect),
  rule: (rows: Hits, rule: string) => rows.where('h.rule', '=', rule),
  ip: (rows: Hits, block: string) => rows.where(sql<boolean>`h.client <<= ${block}::inet`),
  area: (rows: Hits, area: string) => rows.where('h.country', '=', area === '-' ? '' : area),
  requestId: (rows: Hits, id: string) => rows.where('h.request_id', '=', id),
  uri: (rows: Hits, part: string) => rows.where('h.uri', 'like', containing(part)),
} as const

type Reader = { accountId: string; language: Language }

export function listHits(tx: Tx, { accountId, language }: Reader, query: QueryOf<typeof listFirewallLogs>) {
  const counted = matching(hits(tx, accountId), filters, query)
    .clearSelect()
    .select('h.id')
    .limit(maxCountedHits)
  return listPage(listFirewallLogs, query, {
    from: hits(tx, accountId),
    filters,
    sort: { date: 'h.occurred_at' },
    order: ['-date'],
    unique: 'h.id',
    nextPage: TimeKey,
    total: tx.selectFrom(counted.as('counted')).select(({ fn }) => fn.countAll<number>().as('total')),
    row: (row) => toLog(row, language),
  })
}

/** The newest hits before a position. */
export async function hitsBelow(
  tx: Tx,
  accountId: string,
  query: Filters,
  below: HitRow | undefined,
  limit: number,
): Promise<HitRow[]> {
  return matching(hits(tx, accountId), filters, query)
    .$if(below !== undefined, (rows) =>
      rows.where(sql<boolean>`(h.occurred_at, h.id) < (${below?.occurred_at}, ${below?.id})`),
    )
    .orderBy('h.occurred_at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(limit)
    .execute()
}

/** Throws `notFound`. */
export async function findHitRow(tx: Tx, accountId: string, id: string): Promise<HitRow> {
  const row = await hits(tx, accountId).where('h.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return row
}
