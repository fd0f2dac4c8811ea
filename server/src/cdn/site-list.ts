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

/** The sites that a name means: how many, and which where they are few. */
type Named = { total: number; ids: string[] | null }

async function namedSites(tx: Tx, domain: string | undefined): Promise<Named | undefined> {
  if (!domain) return undefined
  const { rows } = await sql<Named>`
    select total, ids from sites_named(${containing(domain)}, ${mostNamed})`.execute(tx)
  return rows[0]
}

type Asked = Query & { named: Named | undefined }

/** Living sites of the account that match the filters, but for a name that many have. */
const living = (tx: Tx, accountId: string, { status, deployStatus, named }: Asked) =>
  tx
    .selectFrom('site')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .$if(!!named?.ids, (q) => q.where(sql<boolean>`id = any(${named?.ids})`))
    .$if(status !== undefined, (q) => q.where('status', '=', status ?? 0))
    .$if(deployStatus !== undefined, (q) => q.where('deploy_status', '=', deployStatus ?? 0))

/** How many match. States are kept as running totals, so only a search by name and state has to count rows. */
function totalOf(tx: Tx, accountId: string, query: Asked) {
  const { domain, status, deployStatus, named } = query
  if (!domain) return tallied(tx, accountId, { status, deployStatus })
  if (named && status === undefined && deployStatus === undefined) {
    return tx.selectNoFrom(sql<number>`${named.total}::bigint`.as('total'))
  }
  return living(tx, accountId, query)
    .where('domain', 'like', containing(domain))
    .select((eb) => eb.fn.countAll<number>().as('total'))
}

/**
 * One page, read in its order, each row with the number of all: one round trip. Where many match a name, the walk in
 * that order is a query of its own, which OFFSET keeps apart: PostgreSQL expects few matches of any name under
 * row-level security, and would sort them all.
 */
function rowsOf(tx: Tx, accountId: string, query: Asked) {
  const [column, direction] = sortOf(query.sort, sortable, ['created_at', 'desc'])
  const key = query.lastEvaluatedKey === undefined ? undefined : decodeKey(query.lastEvaluatedKey)
  const inOrder = living(tx, accountId, query)
    .selectAll()
    .select(totalOf(tx, accountId, query).as('total'))
    .$if(key !== undefined, (q) => q.where(sql<boolean>`(created_at, id) < (${key?.at}, ${key?.id})`))
    .orderBy(key ? 'created_at' : column, key ? 'desc' : direction)
    .orderBy('id', key ? 'desc' : direction)
  const paging = key ? { ...query, pageNum: 0 } : query
  if (!query.domain || query.named?.ids) return slice(inOrder, paging).execute()
  const walked = tx
    .selectFrom(inOrder.offset(0).as('site'))
    .selectAll()
    .where('domain', 'like', containing(query.domain))
  return slice(walked, paging).execute()
}

type States = { status?: number | undefined; deployStatus?: number | undefined }

const tallied = (tx: Tx, accountId: string, { status, deployStatus }: States) =>
  tx
    .selectFrom('site_tally')
    .select(sql<number>`coalesce(sum(total), 0)::bigint`.as('total'))
    .where('account_id', '=', accountId)
    .$if(status !== undefined, (q) => q.where('status', '=', status ?? 0))
    .$if(deployStatus !== undefined, (q) => q.where('deploy_status', '=', deployStatus ?? 0))

/** One page of sites with the number of all that match. A page beyond the end is empty and still knows the total. */
export async function listSitesOf(tx: Tx, accountId: string, given: Query) {
  const query: Asked = { ...given, named: await namedSites(tx, given.domain) }
  const rows = await rowsOf(tx, accountId, query)
  const last = rows.at(-1)
  const total = last?.total ?? (await totalOf(tx, accountId, query).executeTakeFirst())?.total ?? 0
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

export const countSitesOf = async (tx: Tx, accountId: string, status: number | undefined) =>
  (await tallied(tx, accountId, { status }).executeTakeFirstOrThrow()).total
