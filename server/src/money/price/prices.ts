import type { QueryOf } from '@fairlead/api/endpoint.ts'
import {
  canRemovePrice,
  listPrices,
  PriceStatus,
  type PriceVersion,
} from '@fairlead/api/money/price/price.ts'
import { PriceBand, priceCurrency, type PriceInput } from '@fairlead/api/money/price/price-table.ts'
import type { PriceTerms, WaitingUsage } from '@fairlead/api/money/price/terms.ts'
import { sql } from 'kysely'
import { brokenUnique, type Tx } from '../../lib/db.ts'
import { demand, Fail } from '../../lib/fail.ts'
import { containing, listPage } from '../../lib/list.ts'
import { monthAfter, monthOf, monthText } from './pricing.ts'

const timeOf = (month: string) => new Date(`${month}-01T00:00:00Z`)

const versions = (tx: Tx, now: Date) =>
  tx
    .selectFrom('price_version as p')
    .select(['p.id', 'p.plan', 'p.version', 'p.starts_at', 'p.origin_factor', 'p.bands'])
    .select(['p.created_at', 'p.created_by'])
    .select(
      sql<number>`case when p.starts_at > ${now} then ${sql.lit(PriceStatus.upcoming)}
        when exists (select from price_version o where o.plan = p.plan and o.starts_at > p.starts_at and o.starts_at <= ${now})
        then ${sql.lit(PriceStatus.past)} else ${sql.lit(PriceStatus.current)} end`.as('status'),
    )
type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>

const statuses = Object.values(PriceStatus)

const toVersion = (row: VersionRow): PriceVersion => ({
  id: row.id,
  plan: row.plan,
  version: row.version,
  startMonth: monthText(row.starts_at),
  currency: priceCurrency,
  originFactor: row.origin_factor,
  status: statuses.find((status) => status === row.status) ?? PriceStatus.past,
  bands: PriceBand.array().parse(row.bands),
  createDate: row.created_at.toISOString(),
  createdBy: row.created_by,
})

export const listPriceRows = (tx: Tx, query: QueryOf<typeof listPrices>, now: Date) =>
  listPage(listPrices, query, {
    from: versions(tx, now),
    filters: { plan: (rows, part) => rows.where('p.plan', 'ilike', containing(part)) },
    sort: { startMonth: 'p.starts_at', plan: 'p.plan' },
    order: ['-startMonth', 'plan'],
    unique: 'p.id',
    row: toVersion,
  })

export async function findPriceVersion(tx: Tx, id: string, now: Date): Promise<PriceVersion> {
  const row = await versions(tx, now).where('p.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toVersion(row)
}

export const findLatestVersion = (tx: Tx, plan: string) =>
  tx
    .selectFrom('price_version')
    .select(['version', 'starts_at', 'origin_factor', 'bands'])
    .where('plan', '=', plan)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()

type Latest = Awaited<ReturnType<typeof findLatestVersion>>

/**
 * Months that have begun have their prices already; only a plan's first version may begin with this month or the previous
 * one, since usage waits for it. Throws a field error.
 */
export function demandNextMonth(latest: Latest, startMonth: string, now: Date) {
  const startsAt = timeOf(startMonth)
  const isNext = latest
    ? startsAt > latest.starts_at && startsAt >= monthAfter(now)
    : monthAfter(startsAt) >= monthOf(now)
  if (!isNext) throw Fail.field('startMonth', 'monthOver')
}

/** Adds the next version of a plan. Throws a field error. */
export async function addPriceVersion(
  tx: Tx,
  input: PriceInput,
  by: string,
  now: Date,
): Promise<PriceVersion> {
  const startsAt = timeOf(input.startMonth)
  const latest = await findLatestVersion(tx, input.plan)
  demandNextMonth(latest, input.startMonth, now)
  const { id } = await tx
    .insertInto('price_version')
    .values({
      plan: input.plan,
      version: (latest?.version ?? 0) + 1,
      starts_at: startsAt,
      origin_factor: input.originFactor,
      bands: JSON.stringify(input.bands),
      created_by: by,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw brokenUnique(error) ? Fail.field('startMonth', 'duplicate') : error
    })
  return findPriceVersion(tx, id, now)
}

/** Removes a version that has not begun. Throws `notFound` or `priceInUse`. */
export async function removePriceVersion(tx: Tx, id: string, now: Date): Promise<PriceVersion> {
  const version = await findPriceVersion(tx, id, now)
  demand(canRemovePrice(version))
  await tx.deleteFrom('price_version').where('id', '=', id).execute()
  return version
}

/** Usage that is not charged this long after its hour began counts as waiting. */
const usualMs = 2 * 3_600_000

export async function waiting(tx: Tx, now: Date): Promise<WaitingUsage> {
  const { hours, since } = await tx
    .selectFrom((eb) =>
      eb
        .selectFrom('usage_due')
        .select(['account_id', 'hour'])
        .distinct()
        .where('hour', '<', new Date(now.getTime() - usualMs))
        .as('d'),
    )
    .select(({ fn }) => [fn.countAll<number>().as('hours'), fn.min<Date | null>('d.hour').as('since')])
    .executeTakeFirstOrThrow()
  return { hours, since: since?.toISOString() ?? null }
}

async function demandAccount(tx: Tx, accountId: string) {
  const account = await tx.selectFrom('account').select('id').where('id', '=', accountId).executeTakeFirst()
  if (!account) throw new Fail('notFound')
}

export async function listTerms(tx: Tx, accountId: string): Promise<PriceTerms[]> {
  await demandAccount(tx, accountId)
  const rows = await tx
    .selectFrom('account_price')
    .select(['plan', 'origin_factor', 'starts_at'])
    .where('account_id', '=', accountId)
    .orderBy('starts_at', 'desc')
    .execute()
  return rows.map((row) => ({
    plan: row.plan,
    originFactor: row.origin_factor,
    startMonth: monthText(row.starts_at),
  }))
}

/** Whether anything of the account is charged in a month or later. */
const isCharged = (tx: Tx, accountId: string, month: Date) =>
  tx
    .selectFrom('charge')
    .select('id')
    .where('account_id', '=', accountId)
    .where('hour', '>=', month)
    .limit(1)
    .executeTakeFirst()

/**
 * Gives an account a plan from a month on. All units of a month have one price, so a month with a charge keeps its price.
 * Throws `notFound` or a field error.
 */
export async function saveTerms(tx: Tx, accountId: string, terms: PriceTerms, now: Date) {
  await demandAccount(tx, accountId)
  const startsAt = timeOf(terms.startMonth)
  if (startsAt < monthOf(now) || (await isCharged(tx, accountId, startsAt)))
    throw Fail.field('startMonth', 'monthOver')
  const plan = await tx
    .selectFrom('price_version')
    .select('id')
    .where('plan', '=', terms.plan)
    .where('starts_at', '<=', startsAt)
    .limit(1)
    .executeTakeFirst()
  if (!plan) throw Fail.field('plan', 'option')
  const row = { plan: terms.plan, origin_factor: terms.originFactor }
  await tx
    .insertInto('account_price')
    .values({ account_id: accountId, starts_at: startsAt, created_at: now, ...row })
    .onConflict((on) => on.columns(['account_id', 'starts_at']).doUpdateSet(row))
    .execute()
}
