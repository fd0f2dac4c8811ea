import { decimalOf, sumOf, unitsOf } from '@fairlead/api/amount.ts'
import {
  dayPrice,
  type DdosOrder,
  type DdosOrderInput,
  expansionPrice,
  listDdosOrders,
  orderHours,
  type OrderKind,
  OrderStatus,
  planPrice,
} from '@fairlead/api/ddos/order.ts'
import { canExpandPlan, canOrderPlan, type DdosPlan } from '@fairlead/api/ddos/plan.ts'
import { orderDescription, orderKindNames, planNames } from '@fairlead/api/ddos/names.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import type { NamedText } from '@fairlead/api/fields.ts'
import type { Language } from '@fairlead/api/text.ts'
import { type Insertable, sql } from 'kysely'
import type { DB } from '../lib/db-types.ts'
import type { Entered, Tx } from '../lib/db.ts'
import { demand, Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'
import { say } from '../lib/mail/say.ts'
import { lockProtection, listCoveredShields } from './cover.ts'
import { findPlanVersion, planOnSale } from './plans.ts'
import { requireSites, findRunningProtection } from './protections.ts'

const selectOrders = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('ddos_order as o')
    .innerJoin('ddos_plan as p', 'p.id', 'o.plan_id')
    .leftJoin('ledger_txn as t', (join) =>
      join.onRef('t.id', '=', 'o.txn_id').onRef('t.account_id', '=', 'o.account_id'),
    )
    .where('o.account_id', '=', accountId)
    .selectAll('o')
    .select(['p.level', 'p.bandwidth', 'p.applications', 'p.price', 't.bill_code'])
    .select([
      // Deleted sites keep their names.
      sql<
        DdosOrder['sites']
      >`(select coalesce(json_agg(json_build_object('id', s.id, 'domain', s.domain) order by s.domain, s.id), '[]')
        from site s where s.id = any(o.site_ids) and s.account_id = o.account_id)`.as('sites'),
      sql<boolean>`exists (
        select from ddos_covered mine
          join ddos_covered other on other.account_id = mine.account_id
           and (other.site_id = mine.site_id or other.domain = mine.domain)
          join ddos_protection p on p.id = other.protection_id
         where mine.protection_id = o.protection_id and mine.account_id = o.account_id
           and p.id <> mine.protection_id and p.state = 'refunded')`.as('was_refunded'),
    ])
/** What a refund of an order keeps, or has kept, for the day that it was used. */
export function keptOf(row: ProtectionOrderRow): string {
  if (row.status === OrderStatus.refunded) return row.kept
  const { valid_from: from, valid_until: until } = row
  const isKept = row.status === OrderStatus.paid && row.kind === 'new' && row.was_refunded
  return isKept && from && until ? dayPrice(row.amount, from, until) : '0'
}

export type ProtectionOrderRow = Awaited<
  ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>
>

function describe({ kind, level, months, extra }: ProtectionOrderRow) {
  const plan = planNames[level as DdosOrder['level']]
  const inWords = (language: Language) =>
    say(orderDescription, language, {
      kind: orderKindNames[kind as OrderKind][language],
      plan: plan[language],
      months,
      extra,
    })
  return { en: inWords('en'), zh: inWords('zh') } as NamedText
}

export const toProtectionOrder = (row: ProtectionOrderRow): DdosOrder => ({
  id: row.id,
  orderNumber: row.order_number,
  months: row.months,
  extra: row.extra,
  sites: row.sites,
  // The tables have checks.
  kind: row.kind as OrderKind,
  level: row.level as DdosOrder['level'],
  status: row.status as DdosOrder['status'],
  // Additional sites come on top of those of the plan.
  applications: row.kind === 'expansion' ? row.extra : row.applications + row.extra,
  bandwidth: row.bandwidth,
  orderDetailDescription: describe(row),
  monthPrice: row.price,
  payOrderNumber: row.bill_code,
  transId: row.txn_id,
  validStartTime: row.valid_from?.toISOString() ?? null,
  validEndTime: row.valid_until?.toISOString() ?? null,
  amount: row.amount,
  keptAmount: keptOf(row),
  currencyCode: 'USD',
  handler: row.user_name,
  contactName: row.contact_name,
  contactEmail: row.contact_email,
  contactPhone: row.contact_phone,
  createDate: row.created_at.toISOString(),
  expiryDate: row.expires_at.toISOString(),
  paidDate: row.paid_at?.toISOString() ?? null,
  endDate: row.ended_at?.toISOString() ?? null,
})

export const listOrderPage = (tx: Tx, accountId: string, query: QueryOf<typeof listDdosOrders>) =>
  listPage(listDdosOrders, query, {
    from: selectOrders(tx, accountId),
    filters: {
      orderNumber: (rows, part) => rows.where('o.order_number', 'like', containing(part.toUpperCase())),
      status: (rows, status) => rows.where('o.status', '=', status),
      level: (rows, level) => rows.where('p.level', '=', level),
    },
    sort: { createDate: 'o.created_at', amount: 'o.amount' },
    order: ['-createDate'],
    unique: 'o.id',
    row: toProtectionOrder,
  })

/** Throws `notFound`. */
export async function findProtectionOrder(
  tx: Tx,
  accountId: string,
  id: string,
): Promise<ProtectionOrderRow> {
  const row = await selectOrders(tx, accountId).where('o.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return row
}

/** The kind of an order for a plan, given the plan of the current protection. */
export function kindOfOrder(
  current: Pick<DdosPlan, 'level'> | null,
  plan: Pick<DdosPlan, 'level'>,
): OrderKind {
  if (!current) return 'new'
  return plan.level === current.level ? 'renewal' : 'upgrade'
}

type New = Pick<
  Insertable<DB['ddos_order']>,
  'kind' | 'plan_id' | 'months' | 'extra' | 'amount' | 'request_key' | 'contact_name' | 'contact_email'
> & { siteIds: readonly string[]; contact_phone: string }

async function addOrder(
  tx: Tx,
  me: Entered,
  { siteIds, ...order }: New,
  now: Date,
): Promise<ProtectionOrderRow> {
  const { id } = await tx
    .insertInto('ddos_order')
    .values({
      ...order,
      account_id: me.account_id,
      site_ids: [...siteIds],
      user_name: me.username,
      created_at: now,
      expires_at: new Date(now.getTime() + orderHours * 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return findProtectionOrder(tx, me.account_id, id)
}

/** The order of a request that was carried out before. Throws `conflict` if it was for something else. */
async function repeated(
  tx: Tx,
  accountId: string,
  key: string,
  isSame: (row: ProtectionOrderRow) => boolean,
) {
  const row = await selectOrders(tx, accountId).where('o.request_key', '=', key).executeTakeFirst()
  if (row && !isSame(row)) throw new Fail('conflict')
  return row
}

const contactOf = (input: Pick<DdosOrderInput, 'contactName' | 'contactEmail' | 'contactPhone'>) => ({
  contact_name: input.contactName,
  contact_email: input.contactEmail,
  contact_phone: input.contactPhone,
})

/** Orders a plan. A renewal pays for added sites too. Throws the reason for a refusal, and field errors. */
export async function orderPlan(
  tx: Tx,
  me: Entered,
  input: DdosOrderInput,
  now: Date,
): Promise<ProtectionOrderRow> {
  const { account_id: accountId } = me
  const siteIds = [...new Set(input.siteIds)].toSorted()
  const isSame = (row: ProtectionOrderRow) =>
    row.plan_id === input.planId && row.months === input.months && row.site_ids.join() === siteIds.join()
  const before = await repeated(tx, accountId, input.key, isSame)
  if (before) return before
  await lockProtection(tx, accountId)
  // Read again under the lock, because concurrent calls may have changed it.
  const same = await repeated(tx, accountId, input.key, isSame)
  if (same) return same
  const plan = await planOnSale(tx, { id: input.planId })
  const running = await findRunningProtection(tx, accountId)
  const current = running ? await findPlanVersion(tx, running.plan_id) : null
  demand(canOrderPlan(plan, current))
  const kind = kindOfOrder(current, plan)
  const extra =
    running && current && kind === 'renewal' ? Math.max(0, running.applications - current.applications) : 0
  const found = await tx
    .selectFrom('site')
    .select('id')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id = any(${sql.val(siteIds)}::uuid[])`)
    .execute()
  requireSites(found, siteIds, plan.applications + extra)
  const extraPrice = decimalOf(unitsOf(plan.sitePrice) * BigInt(extra) * BigInt(input.months))
  const amount = sumOf([planPrice(plan, input.months), extraPrice])
  const order = { kind, plan_id: plan.id, months: input.months, extra, amount, request_key: input.key }
  return addOrder(tx, me, { ...order, ...contactOf(input), siteIds }, now)
}

type Expansion = Pick<DdosOrderInput, 'key' | 'contactName' | 'contactEmail' | 'contactPhone'> & {
  extra: number
}

/** Orders more sites for the current protection. Throws `notFound` and `ddosNoExpansion`. */
export async function orderExpansion(
  tx: Tx,
  me: Entered,
  input: Expansion,
  now: Date,
): Promise<ProtectionOrderRow> {
  const { account_id: accountId } = me
  await lockProtection(tx, accountId)
  const same = await repeated(
    tx,
    accountId,
    input.key,
    ({ kind, extra }) => kind === 'expansion' && extra === input.extra,
  )
  if (same) return same
  const running = await findRunningProtection(tx, accountId)
  if (!running) throw new Fail('notFound')
  const plan = await findPlanVersion(tx, running.plan_id)
  demand(canExpandPlan(plan))
  const covered = await listCoveredShields(tx, accountId, { protectionId: running.id })
  return addOrder(
    tx,
    me,
    {
      kind: 'expansion',
      plan_id: plan.id,
      months: 0,
      extra: input.extra,
      request_key: input.key,
      amount: expansionPrice(plan, input.extra, running.ends_at, now),
      ...contactOf(input),
      siteIds: covered.map(({ site_id }) => site_id),
    },
    now,
  )
}

/** Closes an order that was not paid. */
export const closeOrder = (
  tx: Tx,
  accountId: string,
  id: string,
  status: typeof OrderStatus.expired | typeof OrderStatus.revoked,
  now: Date,
) =>
  tx
    .updateTable('ddos_order')
    .set({ status, ended_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', 'in', [OrderStatus.toBePaid, OrderStatus.failed])
    .execute()
