import type { QueryOf } from '@fairlead/api/endpoint.ts'
import {
  canWithdrawOffer,
  gigabyte,
  listOffers,
  type OfferInput,
  type OfferVersion,
  packagesInList,
} from '@fairlead/api/money/plan/offer.ts'
import type { PackageOffer } from '@fairlead/api/money/plan/package.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { demand, Fail } from '../../lib/fail.ts'
import { containing, listPage } from '../../lib/list.ts'

export const offerColumns = [
  ...([
    'o.id',
    'o.plan',
    'o.list',
    'o.price',
    'o.traffic',
    'o.requests',
    'o.origin_traffic',
    'o.sites',
  ] as const),
  sql<PackageOffer['name']>`json_build_object('en', o.name_en, 'zh', o.name_zh)`.as('name'),
] as const

type OfferRow = {
  id: string
  plan: string
  list: number
  name: PackageOffer['name']
  price: string
  traffic: number
  requests: number
  origin_traffic: number
  sites: number
}

export const toOffer = (row: OfferRow): PackageOffer => ({
  id: row.id,
  plan: row.plan,
  list: row.list === 1 ? 1 : 2,
  name: row.name,
  price: row.price,
  currencyCode: 'USD',
  traffic: row.traffic,
  requests: row.requests,
  originTraffic: row.origin_traffic,
  sites: row.sites,
})

const selectPackageOffers = (tx: Tx) => tx.selectFrom('package_offer as o').select(offerColumns)

export async function listOffersOnSale(tx: Tx): Promise<PackageOffer[]> {
  const rows = await selectPackageOffers(tx)
    .where('o.withdrawn_at', 'is', null)
    .orderBy('o.list')
    .orderBy('o.price')
    .orderBy('o.id')
    .execute()
  return rows.map(toOffer)
}

/** An offer, unless it was withdrawn. */
export async function findOnSale(
  tx: Tx,
  of: { id: string } | { plan: string },
): Promise<PackageOffer | undefined> {
  const row = await selectPackageOffers(tx)
    .where('o.withdrawn_at', 'is', null)
    .$if('id' in of, (rows) => rows.where('o.id', '=', 'id' in of ? of.id : ''))
    .$if('plan' in of, (rows) => rows.where('o.plan', '=', 'plan' in of ? of.plan : ''))
    .executeTakeFirst()
  return row && toOffer(row)
}

const selectOfferVersions = (tx: Tx) =>
  selectPackageOffers(tx)
    .select(['o.version', 'o.created_by', 'o.created_at', 'o.withdrawn_at'])
    .select(sql<boolean>`o.withdrawn_at is not null`.as('is_over'))
type VersionRow = Awaited<ReturnType<ReturnType<typeof selectOfferVersions>['executeTakeFirstOrThrow']>>

const toVersion = (row: VersionRow): OfferVersion => ({
  ...toOffer(row),
  version: row.version,
  handler: row.created_by,
  createDate: row.created_at.toISOString(),
  withdrawDate: row.withdrawn_at?.toISOString() ?? null,
})

export const listOfferVersions = (tx: Tx, query: QueryOf<typeof listOffers>) =>
  listPage(listOffers, query, {
    from: tx.selectFrom(selectOfferVersions(tx).as('v')).selectAll(),
    filters: { plan: (rows, part) => rows.where('v.plan', 'ilike', containing(part)) },
    sort: { createDate: 'v.created_at' },
    order: ['-createDate'],
    unique: 'v.id',
    row: toVersion,
  })

/** One at a time, so that a list never has too many offers, and a plan never has two versions. Throws a field error. */
export async function lockOffers(tx: Tx, { plan, list }: Pick<OfferInput, 'plan' | 'list'>) {
  await sql`select pg_advisory_xact_lock(hashtext('package_offer'))`.execute(tx)
  const others = await selectPackageOffers(tx)
    .where('o.withdrawn_at', 'is', null)
    .where('o.list', '=', list)
    .where('o.plan', '<>', plan)
    .execute()
  if (others.length >= packagesInList) throw Fail.field('list', 'packageListFull')
}

/** The latest version of a plan, also if it was withdrawn from sale. */
export async function findLatestOffer(tx: Tx, plan: string): Promise<OfferVersion | undefined> {
  const row = await selectOfferVersions(tx)
    .where('o.plan', '=', plan)
    .orderBy('o.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toVersion(row)
}

/** Puts a version on sale in place of the previous one. Throws a field error. */
export async function createOffer(tx: Tx, input: OfferInput, by: string, now: Date): Promise<OfferVersion> {
  await lockOffers(tx, input)
  const { plan, list, nameEn, nameZh, price, trafficGb, requests, originTrafficGb, sites } = input
  await tx
    .updateTable('package_offer')
    .set({ withdrawn_at: now })
    .where('plan', '=', plan)
    .where('withdrawn_at', 'is', null)
    .execute()
  const { id } = await tx
    .insertInto('package_offer')
    .values((eb) => ({
      plan,
      list,
      name_en: nameEn,
      name_zh: nameZh,
      price,
      requests,
      sites,
      version: eb
        .selectFrom('package_offer')
        .select(sql<number>`coalesce(max(version), 0) + 1`.as('next'))
        .where('plan', '=', plan),
      traffic: trafficGb * gigabyte,
      origin_traffic: originTrafficGb * gigabyte,
      created_by: by,
      created_at: now,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return findOfferVersion(tx, id)
}

async function findOfferVersion(tx: Tx, id: string): Promise<OfferVersion> {
  const row = await selectOfferVersions(tx).where('o.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toVersion(row)
}

/** Takes a version off sale. Throws `notFound` or `offerWithdrawn`. */
export async function withdrawOfferVersion(tx: Tx, id: string, now: Date) {
  const before = await findOfferVersion(tx, id)
  demand(canWithdrawOffer(before))
  await tx.updateTable('package_offer').set({ withdrawn_at: now }).where('id', '=', id).execute()
  return { before, after: await findOfferVersion(tx, id) }
}
