import { isIP } from 'node:net'
import type { sendFirewallHits } from '@fairlead/api/edge/firewall.ts'
import { signatureSeconds } from '@fairlead/api/edge/protocol.ts'
import type { BodyOf } from '@fairlead/api/endpoint.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'

type HitBatch = BodyOf<typeof sendFirewallHits>
type Hit = HitBatch['hits'][number]

/** The largest sum of one row. */
const most = Number.MAX_SAFE_INTEGER
const dayMs = 86_400_000
/** How many milliseconds an edge's clock may be ahead. If it is further ahead, its signature is not valid. */
const aheadMs = signatureSeconds * 1000
/** For how many days ahead partitions are created. */
const aheadDays = 7

export type HitLimits = {
  /** For how many days hits and counts are stored. */
  days: number
  /** How many hits of one account are stored on one day. */
  perDay: number
}

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * dayMs)

const makePartitions = (tx: Tx, first: Date, last: Date) =>
  sql`select make_firewall_partitions(${first}, ${last})`.execute(tx)

/** The accounts of sites that an edge may report: sites of its regions, and those that it served before. */
async function listAccounts(
  tx: Tx,
  edgeId: string,
  siteIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; account_id: string }>`
    select s.id, s.account_id from site s join edge_node e on e.id = ${edgeId}
     where s.id = any(${sql.val(siteIds)}::uuid[])
       and (s.visit_region = any(e.regions)
            or exists (select from site_edge w where w.site_id = s.id and w.edge_id = e.id))`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.account_id]))
}

type Owned<Item> = Item & { accountId: string }

async function addCounts(tx: Tx, counts: readonly Owned<HitBatch['counts'][number]>[]) {
  if (counts.length === 0) return
  // In one order of rows for all batches, so that two cannot wait for each other.
  await sql`
    insert into firewall_count (account_id, site_id, minute, rule, effect, country, requests)
    select "accountId", "siteId", date_trunc('minute', minute), rule, effect, country, least(sum(requests), ${sql.lit(most)})
      from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
        as r("accountId" uuid, "siteId" uuid, minute timestamptz, rule text, effect text, country text, requests bigint)
     group by 1, 2, 3, 4, 5, 6
     order by 2, 3, 4, 5, 6
    on conflict (site_id, minute, rule, effect, country) do update
      set requests = least(firewall_count.requests + excluded.requests, ${sql.lit(most)})`.execute(tx)
}

/** How many of its new hits an account may still store on the day of arrival. Counts the hits beyond as dropped. */
async function takeRoom(tx: Tx, accountId: string, wanted: number, perDay: number, now: Date) {
  const day = now.toISOString().slice(0, 10)
  await tx
    .insertInto('firewall_day')
    .values({ account_id: accountId, day: sql`${day}::date`, hits: 0 })
    .onConflict((on) => on.doNothing())
    .execute()
  const { hits } = await tx
    .selectFrom('firewall_day')
    .select('hits')
    .where('account_id', '=', accountId)
    .where('day', '=', sql<string>`${day}::date`)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const taken = Math.min(wanted, Math.max(0, perDay - hits))
  await tx
    .updateTable('firewall_day')
    .set({ hits: hits + taken, dropped: sql`dropped + ${wanted - taken}` })
    .where('account_id', '=', accountId)
    .where('day', '=', sql<string>`${day}::date`)
    .execute()
  return taken
}

/** Accounts in one order for all batches, so that two cannot wait for each other. */
const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1)

async function addHits(tx: Tx, hits: readonly Owned<Hit>[], perDay: number, now: Date) {
  const kept: Owned<Hit>[] = []
  for (const [accountId, own] of [...Map.groupBy(hits, (hit) => hit.accountId)].toSorted(byKey)) {
    const room = await takeRoom(tx, accountId, own.length, perDay, now)
    kept.push(...own.slice(0, room))
  }
  if (kept.length === 0) return
  const rows = kept.map((hit) => ({ ...hit, client: isIP(hit.client) === 0 ? null : hit.client }))
  await sql`
    insert into firewall_hit (account_id, site_id, version, occurred_at, request_id, effect, would_stop, rule, matches, client,
                              country, host, method, protocol, uri, query, agent)
    select "accountId", "siteId", version, date_trunc('milliseconds', time), "requestId", effect, "wouldStop", rule, matches, client,
           country, host, method, protocol, uri, query, agent
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r("accountId" uuid, "siteId" uuid, version integer, time timestamptz, "requestId" uuid, effect text,
             "wouldStop" boolean, rule text, matches jsonb, client inet, country text, host text, method text, protocol text,
             uri text, query text, agent text)`.execute(tx)
}

/**
 * Stores a batch once: its number and its rows commit together. Rows of another edge's site, or of a time that is
 * impossible or no longer stored, are dropped. Returns the number of dropped rows.
 */
export async function receiveHits(
  tx: Tx,
  edgeId: string,
  { journal, seq, hits, counts }: HitBatch,
  { days, perDay }: HitLimits,
  now: Date,
): Promise<{ dropped: number }> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('firewall_batch')
    .values({ edge_id: edgeId, journal, seq })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return { dropped: 0 }
  const accounts = await listAccounts(tx, edgeId, [
    ...new Set([...hits, ...counts].map(({ siteId }) => siteId)),
  ])
  const first = daysFrom(now, -days).getTime()
  const last = now.getTime() + aheadMs
  const isOfNow = (time: string) => Date.parse(time) >= first && Date.parse(time) <= last
  const owned = <Item extends { siteId: string }>(items: readonly Item[], timeOf: (item: Item) => string) =>
    items.flatMap((item): Owned<Item>[] => {
      const accountId = accounts.get(item.siteId)
      return accountId !== undefined && isOfNow(timeOf(item)) ? [{ ...item, accountId }] : []
    })
  const ownHits = owned(hits, ({ time }) => time)
  const ownCounts = owned(counts, ({ minute }) => minute)
  const times = [...ownHits.map(({ time }) => time), ...ownCounts.map(({ minute }) => minute)].map(Date.parse)
  // The job makes partitions long before; a batch must not fail if it has not run.
  if (times.length > 0) await makePartitions(tx, new Date(Math.min(...times)), new Date(Math.max(...times)))
  await addCounts(tx, ownCounts)
  await addHits(tx, ownHits, perDay, now)
  return { dropped: hits.length + counts.length - ownHits.length - ownCounts.length }
}

/** Makes the partitions of the next days, and drops those that are older than the settings say. */
export async function keepHitPartitions(tx: Tx, { days }: HitLimits, now: Date) {
  await makePartitions(tx, now, daysFrom(now, aheadDays))
  await sql`select drop_firewall_partitions(${daysFrom(now, -days)})`.execute(tx)
}
