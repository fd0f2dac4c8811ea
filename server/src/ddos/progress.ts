import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'

/** The progress of a site's shield at the edge nodes that are online and serve the site. */
export type ShieldProgress = {
  siteId: string
  domain: string
  edges: number
  confirmed: number
  error: string
}

/** The progress of shields: `of` selects among `ddos_shield` as `h`. Deleted sites are left out. */
export async function listProgress(
  tx: Tx,
  accountId: string,
  of: ReturnType<typeof sql<boolean>>,
): Promise<ShieldProgress[]> {
  const { rows } = await sql<ShieldProgress>`
    select s.id as "siteId", s.domain,
           count(e.id) filter (where e.online) as edges,
           count(e.id) filter (where e.online and w.version >= h.version and w.error = '') as confirmed,
           coalesce(min(w.error) filter (where w.version >= h.version and w.error <> ''), '') as error
      from ddos_shield h
      join site s on s.id = h.site_id and s.account_id = h.account_id and s.deleted_at is null
      left join edge_presence e on e.active and s.visit_region = any(e.regions)
      left join site_edge w on w.edge_id = e.id and w.site_id = s.id and w.account_id = h.account_id
     where h.account_id = ${accountId} and ${of}
     group by s.id, s.domain
     order by s.domain, s.id`.execute(tx)
  return rows
}

/** Whether every edge node that is online has confirmed every site, and there is one. */
export const isLive = (progress: readonly ShieldProgress[]) =>
  progress.length > 0 && progress.every(({ edges, confirmed }) => edges > 0 && confirmed === edges)
