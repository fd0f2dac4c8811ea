import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { listSites } from '@fairlead/api/cdn/site/site.ts'
import { maxOptions } from '@fairlead/api/list.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { containing, listPage, TimeKey } from '../../lib/list.ts'
import { toSite } from './sites.ts'

type SiteQuery = QueryOf<typeof listSites>

/** Up to this many matches of a name are looked up first. With more, reading in the order of the page is faster. */
const mostNamed = 1000

/** The sites that match a name: how many, and their ids if they are few. */
type Named = { total: number; ids: string[] | null }

async function namedSites(tx: Tx, domain: string | undefined): Promise<Named | undefined> {
  if (!domain) return undefined
  const { rows } = await sql<Named>`
    select total, ids from sites_named(${containing(domain)}, ${mostNamed})`.execute(tx)
  return rows[0]
}

/** The account's sites that are not deleted. */
const living = (tx: Tx, accountId: string) =>
  tx.selectFrom('site').where('account_id', '=', accountId).where('deleted_at', 'is', null).selectAll()

type States = { status?: number | undefined; deployStatus?: number | undefined }

const tallied = (tx: Tx, accountId: string, { status, deployStatus }: States) =>
  tx
    .selectFrom('site_tally')
    .select(sql<number>`coalesce(sum(total), 0)::bigint`.as('total'))
    .where('account_id', '=', accountId)
    .$if(status !== undefined, (q) => q.where('status', '=', status ?? 0))
    .$if(deployStatus !== undefined, (q) => q.where('deploy_status', '=', deployStatus ?? 0))

/** The number of matches. There are running totals of states, so only a search by name and state counts rows. */
function selectTotal(tx: Tx, accountId: string, { status, deployStatus }: States, named: Named | undefined) {
  if (!named) return tallied(tx, accountId, { status, deployStatus })
  if (status !== undefined || deployStatus !== undefined) return undefined
  return tx.selectNoFrom(sql<number>`${named.total}::bigint`.as('total'))
}

export async function listSitePage(tx: Tx, accountId: string, query: SiteQuery) {
  const named = await namedSites(tx, query.domain)
  const ids = named?.ids
  return listPage(listSites, query, {
    from: living(tx, accountId),
    filters: {
      domain: (rows, part) =>
        ids ? rows.where(sql<boolean>`id = any(${ids})`) : rows.where('domain', 'like', containing(part)),
      status: (rows, status) => rows.where('status', '=', status),
      deployStatus: (rows, status) => rows.where('deploy_status', '=', status),
    },
    sort: { domain: 'domain', createDate: 'created_at', status: 'status', deployStatus: 'deploy_status' },
    order: ['-createDate'],
    foundBy: 'id',
    nextPage: TimeKey,
    total: selectTotal(tx, accountId, query, named),
    scan: named && !ids ? { tx, by: 'domain' } : undefined,
    row: toSite,
  })
}

export const listSiteOptions = (tx: Tx, accountId: string, domain: string | undefined) =>
  tx
    .selectFrom('site')
    .select(['id', 'domain', 'status'])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .$if(domain !== undefined && domain !== '', (q) => q.where('domain', 'like', containing(domain ?? '')))
    .orderBy('domain')
    .limit(maxOptions)
    .execute()

/** Keeps the rows of `tallied` few: each connection writes its own. */
export const foldTallies = (tx: Tx) => sql`select fold_tallies()`.execute(tx)

export const countAccountSites = async (tx: Tx, accountId: string, status: number | undefined) =>
  (await tallied(tx, accountId, { status }).executeTakeFirstOrThrow()).total
