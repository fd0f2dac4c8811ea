import type { sendFirewallReplay, takeFirewallReplay } from '@fairlead/api/edge/firewall.ts'
import type { BodyOf, ReplyOf } from '@fairlead/api/endpoint.ts'
import {
  type addFirewallReplay,
  type FirewallReplay,
  maxFirewallReplays,
} from '@fairlead/api/firewall/acl/promotion.ts'
import {
  firewallReplayHours,
  type FirewallReplayResult,
  firewallReplaySeconds,
} from '@fairlead/api/firewall/replay.ts'
import type { SiteFirewall } from '@fairlead/api/firewall/site-firewall.ts'
import { type Selectable, sql } from 'kysely'
import { recentLines } from '../cdn/public.ts'
import type { DB } from '../lib/db-types.ts'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { lockAcl } from './acls.ts'
import { bothDocuments } from './promotions.ts'
import type { AccountAuthor } from '../lib/author.ts'

type ReplayRow = Selectable<DB['firewall_replay']> & { edge_name: string | null }

const oldest = (now: Date) => new Date(now.getTime() - firewallReplaySeconds * 1000)

const toReplay = (row: ReplayRow, now: Date): FirewallReplay => ({
  id: row.id,
  cdnConfigId: row.site_id,
  target: row.target,
  state:
    row.state === 'waiting' && row.created_at < oldest(now)
      ? 'unanswered'
      : (row.state as FirewallReplay['state']),
  edgeName: row.edge_name ?? '',
  error: row.error,
  // It was validated when the edge sent it.
  result: row.result as FirewallReplayResult | null,
  createDate: row.created_at.toISOString(),
})

/** Throws `notFound`. */
export async function findFirewallReplay(
  tx: Tx,
  accountId: string,
  id: string,
  now: Date,
): Promise<FirewallReplay> {
  const row = await tx
    .selectFrom('firewall_replay')
    .leftJoin('edge_presence', 'edge_presence.id', 'firewall_replay.edge_id')
    .selectAll('firewall_replay')
    .select('edge_presence.name as edge_name')
    .where('firewall_replay.id', '=', id)
    .where('firewall_replay.account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toReplay(row, now)
}

/** An edge that serves the region of a site and can judge its requests. */
async function edgeFor(tx: Tx, visitRegion: number): Promise<string> {
  const edge = await tx
    .selectFrom('edge_presence')
    .select('id')
    .where('active', '=', true)
    .where('online', '=', true)
    .where(sql<boolean>`${visitRegion} = any(regions)`)
    .where(sql<boolean>`'firewallReplay' = any(kinds)`)
    .orderBy('last_seen_at', 'desc')
    .executeTakeFirst()
  if (!edge?.id) throw new Fail('noEdge')
  return edge.id
}

/**
 * Lets an edge judge logged requests of a site as if a part that counts were on. Throws `notCounting`, `noEdge`, and
 * `replayBusy` at the limit of the account.
 */
export async function queueFirewallReplay(
  tx: Tx,
  aclId: string,
  { cdnConfigId, target }: BodyOf<typeof addFirewallReplay>,
  { me, now }: AccountAuthor,
) {
  const { account_id: accountId } = me
  const locked = await lockAcl(tx, accountId, aclId)
  const site = locked.sites.find(({ id }) => id === cdnConfigId)
  if (!site) throw new Fail('notFound')
  const { before, candidate } = await bothDocuments(tx, locked, target)
  const edgeId = await edgeFor(tx, site.visit_region)
  // The lock of changes makes concurrent calls wait for each other.
  await sql`select next_change()`.execute(tx)
  const running = await tx
    .selectFrom('firewall_replay')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'waiting')
    .where('created_at', '>', oldest(now))
    .limit(maxFirewallReplays)
    .execute()
  if (running.length >= maxFirewallReplays) throw new Fail('replayBusy')
  const { id } = await tx
    .insertInto('firewall_replay')
    .values({
      account_id: accountId,
      acl_id: aclId,
      site_id: cdnConfigId,
      edge_id: edgeId,
      target,
      before: JSON.stringify(before),
      candidate: JSON.stringify(candidate),
      change_seq: sql`next_change()`,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return findFirewallReplay(tx, accountId, id, now)
}

type LogStore = { folder: string; now: Date }

/** The replay for the edge that runs it. Other edges do not find it. */
export async function firewallReplayMaterial(
  tx: Tx,
  edgeId: string,
  id: string,
  { folder, now }: LogStore,
): Promise<ReplyOf<typeof takeFirewallReplay>> {
  const found = await tx
    .selectFrom('firewall_replay')
    .select(['site_id', 'before', 'candidate'])
    .where('id', '=', id)
    .where('edge_id', '=', edgeId)
    .where('state', '=', 'waiting')
    .where('created_at', '>', oldest(now))
    .executeTakeFirst()
  if (!found) throw new Fail('notFound')
  const { lines, total } = await recentLines(tx, folder, found.site_id, { hours: firewallReplayHours, now })
  // Only this program writes the columns.
  const { before, candidate } = found as { before: SiteFirewall; candidate: SiteFirewall }
  return { siteId: found.site_id, before, candidate, total, lines }
}

/** Stores the edge's result; only the first one counts. */
export async function receiveFirewallReplay(
  tx: Tx,
  edgeId: string,
  id: string,
  { result, error }: BodyOf<typeof sendFirewallReplay>,
) {
  await tx
    .updateTable('firewall_replay')
    .set(
      result
        ? { state: 'answered', result: JSON.stringify(result) }
        : { state: 'failed', error: error ?? '' },
    )
    .where('id', '=', id)
    .where('edge_id', '=', edgeId)
    .where('state', '=', 'waiting')
    .execute()
}
