import type { QueryOf } from '@fairlead/api/endpoint.ts'
import type { listSites } from '@fairlead/api/cdn/site.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { containing, decodeKey, encodeKey, pageOf, slice, sortOf } from '../lib/page.ts'
import { toSite } from './sites.ts'

const sortable = {
  domain: 'domain',
  createDate: 'created_at',
  status: 'status',
  deployStatus: 'deploy_status',
} as const
const cols = ['domain', 'platformDomain', 'status', 'deployStatus', 'origins', 'comment', 'createDate']

type Query = QueryOf<typeof listSites>

/** Up to so many matches of a name are looked up first; of more, a page is found sooner by walking in its order. */
const mostNamed = 1000

type Asked = Query & {
  /** The sites that the name means, where they are few. */
  ids: string[] | undefined
}

async function namedSites(tx: Tx, domain: string | undefined): Promise<string[] | undefined> {
  if (!domain) return undefined
  const { rows } = await sql<{ ids: string[] }>`
    select sites_named(${containing(domain)}, ${mostNamed}) as ids`.execute(tx)
  const ids = rows[0]?.ids ?? []
  return ids.length > mostNamed ? undefined : ids
}

/** Living sites of the account that match the filters. */
const matching = (tx: Tx, accountId: string, { domain, status, deployStatus, ids }: Asked) =>
  tx
    .selectFrom('site')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .$if(ids !== undefined, (q) => q.where(sql<boolean>`id = any(${ids})`))
    .$if(ids === undefined && !!domain, (q) => q.where('domain', 'like', containing(domain ?? '')))
    .$if(status !== undefined, (q) => q.where('status', '=', status ?? 0))
    .$if(deployStatus !== undefined, (q) => q.where('deploy_status', '=', deployStatus ?? 0))

/**
 * How many match. States are kept as running totals, so only a search by name has to count rows.
 * A scalar subquery, for the page's own statement: one round trip, and no more work than the page.
 */
function totalOf(tx: Tx, accountId: string, query: Asked) {
  if (query.domain) return matching(tx, accountId, query).select((eb) => eb.fn.countAll<number>().as('total'))
  return tx
    .selectFrom('site_tally')
    .where('account_id', '=', accountId)
    .$if(query.status !== undefined, (q) => q.where('status', '=', query.status ?? 0))
    .$if(query.deployStatus !== undefined, (q) => q.where('deploy_status', '=', query.deployStatus ?? 0))
    .select(sql<number>`coalesce(sum(total), 0)::bigint`.as('total'))
}

/** One page of sites with the number of all that match. A page beyond the end is empty and still knows the total. */
export async function listSitesOf(tx: Tx, accountId: string, given: Query) {
  const query: Asked = { ...given, ids: await namedSites(tx, given.domain) }
  const [column, direction] = sortOf(query.sort, sortable, ['created_at', 'desc'])
  const key = query.lastEvaluatedKey === undefined ? undefined : decodeKey(query.lastEvaluatedKey)
  const found = matching(tx, accountId, query)
    .selectAll()
    .select(totalOf(tx, accountId, query).as('total'))
  const rows = key
    ? await found
        .where(sql<boolean>`(created_at, id) < (${key.at}, ${key.id})`)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(query.pageSize)
        .execute()
    : await slice(found.orderBy(column, direction).orderBy('id', direction), query).execute()
  const last = rows.at(-1)
  const total = rows[0]?.total ?? (await totalOf(tx, accountId, query).executeTakeFirst())?.total ?? 0
  // Next-page mode follows the default order, the only one that its key describes.
  const more = last && rows.length === query.pageSize && query.sort === undefined
  return pageOf(
    rows.map(toSite),
    total,
    cols,
    more ? encodeKey({ at: last.created_at, id: last.id }) : undefined,
  )
}

/** At most 60 to choose from (spec 1, section 9: a select keeps 60 rows). */
export const selectSitesOf = (tx: Tx, accountId: string, domain: string | undefined) =>
  tx
    .selectFrom('site')
    .select(['id', 'domain', 'status'])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .$if(domain !== undefined && domain !== '', (q) => q.where('domain', 'like', containing(domain ?? '')))
    .orderBy('domain')
    .limit(60)
    .execute()

export async function countSitesOf(tx: Tx, accountId: string, status: number | undefined) {
  const row = await tx
    .selectFrom('site_tally')
    .select(sql<number>`coalesce(sum(total), 0)::bigint`.as('total'))
    .where('account_id', '=', accountId)
    .$if(status !== undefined, (q) => q.where('status', '=', status ?? 0))
    .executeTakeFirstOrThrow()
  return row.total
}
