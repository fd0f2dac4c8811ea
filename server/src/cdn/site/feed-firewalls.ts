import type { EdgeReplay, EdgeSite } from '@fairlead/api/edge/protocol.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import type { FeedRange } from './feed-range.ts'

/** What edges get as the firewall of `site`: nothing while its rules are paused, or its DDoS shield is off. */
export const firewallOf = sql<EdgeSite['firewall'] | null>`(
  select acl.document from firewall_site f join firewall_acl acl on acl.id = f.acl_id
   where f.site_id = site.id and site.shield is not null)`

/** The replays of firewalls for an edge between two changes. One that starts again has none to run. */
export async function firewallReplaysAfter(
  tx: Tx,
  { edgeId, after, newest, limit }: Omit<FeedRange, 'now'>,
): Promise<{ seq: number; replay: EdgeReplay }[]> {
  if (after === 0) return []
  const rows = await tx
    .selectFrom('firewall_replay')
    .select(['id', 'site_id', 'change_seq'])
    .where('edge_id', '=', edgeId)
    .where('state', '=', 'waiting')
    .where('change_seq', '>', after)
    .where('change_seq', '<=', newest)
    .orderBy('change_seq')
    .limit(limit)
    .execute()
  return rows.map(({ id, site_id: siteId, change_seq: seq }) => ({
    seq,
    replay: { id, siteId, cancelled: false },
  }))
}
