import {
  type BillingPeriod,
  type BillingPeriodDetail,
  listPeriods,
  PeriodFigures,
} from '@fairlead/api/bill/period/billing-period.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { takeTurns } from '../../lib/database/turns.ts'
import type { Entered, Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { listPage } from '../../lib/list.ts'
import { firstDay } from '../bills.ts'
import { listChangedBills } from './changes.ts'
import { listChecks } from './checks.ts'
import { listFigures, withoutCosts } from './figures.ts'

type Row = {
  period: string
  bills: number
  closed_at: Date | null
  closed_name: string | null
  reason: string | null
}

/** Months that have usage or bills. */
const selectPeriod = (tx: Tx, accountId: string) =>
  tx
    .selectFrom(
      sql<Row & { month: string }>`(
        select m.month, to_char(m.month, 'YYYY-MM') as period, p.closed_at, p.closed_name, p.reason,
               (select count(*)::int from bill b where b.account_id = ${accountId} and b.month = m.month and b.kind <> 2) as bills
          from (select month from bill where account_id = ${accountId}
                union select month from cloud_usage_version where account_id = ${accountId}
                union select month from billing_period where account_id = ${accountId}) m
          left join billing_period p on p.account_id = ${accountId} and p.month = m.month)`.as('m'),
    )
    .select(['m.period', 'm.bills', 'm.closed_at', 'm.closed_name', 'm.reason'])

const toPeriod = (row: Row): BillingPeriod => ({
  id: row.period,
  bizPeriod: row.period,
  billCount: row.bills,
  closeDate: row.closed_at?.toISOString() ?? null,
  closedBy: row.closed_name ?? '',
  closeReason: row.reason ?? '',
})

export const listPeriodPage = (tx: Tx, accountId: string, query: QueryOf<typeof listPeriods>) =>
  listPage(listPeriods, query, {
    from: selectPeriod(tx, accountId),
    filters: {},
    sort: { bizPeriod: 'm.month' },
    order: ['-bizPeriod'],
    unique: 'm.month',
    row: toPeriod,
  })

/** Throws `notFound`. */
export async function findBillingPeriod(
  tx: Tx,
  accountId: string,
  bizPeriod: string,
): Promise<BillingPeriod> {
  const row = await selectPeriod(tx, accountId).where('m.period', '=', bizPeriod).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toPeriod(row)
}

const Stored = z.array(PeriodFigures)

async function findClosedFigures(tx: Tx, accountId: string, bizPeriod: string) {
  const row = await tx
    .selectFrom('billing_period')
    .select('figures')
    .where('account_id', '=', accountId)
    .where('month', '=', firstDay(bizPeriod))
    .executeTakeFirst()
  return row && Stored.parse(row.figures)
}

/** A month as a picture: of a closed one as it was then. `seesCosts`: whether the caller sees what usage costs. */
export async function findPeriodDetail(
  tx: Tx,
  accountId: string,
  bizPeriod: string,
  seesCosts: boolean,
): Promise<BillingPeriodDetail> {
  const period = await findBillingPeriod(tx, accountId, bizPeriod)
  const month = firstDay(bizPeriod)
  const closed = await findClosedFigures(tx, accountId, bizPeriod)
  const figures = closed ?? (await listFigures(tx, accountId, month))
  return {
    ...period,
    checks: closed ? [] : await listChecks(tx, accountId, month),
    figures: seesCosts ? figures : withoutCosts(figures),
  }
}

/** Whether a day or a month of a seller is closed. */
export async function isClosed(tx: Tx, accountId: string, day: string): Promise<boolean> {
  const row = await tx
    .selectFrom('billing_period')
    .select('month')
    .where('account_id', '=', accountId)
    .where('month', '=', firstDay(day.slice(0, 7)))
    .executeTakeFirst()
  return row !== undefined
}

/** Throws a field error for the day of a document in a month that is closed. */
export async function demandOpenDay(tx: Tx, accountId: string, billDate: string) {
  if (await isClosed(tx, accountId, billDate)) throw Fail.field('billDate', 'periodClosed')
}

/**
 * Closes a month that is over: bills of it and days of it stay as they are. Throws `periodOpenWork` while something required is
 * left, and a field error if something advised is left without a reason.
 */
export async function endPeriod(
  tx: Tx,
  me: Entered,
  { bizPeriod, reason, now }: { bizPeriod: string; reason: string; now: Date },
): Promise<BillingPeriod> {
  const { account_id: accountId } = me
  const month = firstDay(bizPeriod)
  // Bills are made in turns too.
  await takeTurns(tx, `bills of ${accountId}`)
  if (await isClosed(tx, accountId, month)) throw new Fail('periodIsClosed')
  const runs = await tx
    .selectFrom('bill_run')
    .select('id')
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .where('state', '=', 1)
    .execute()
  if (runs.length > 0) throw new Fail('runWaits')
  const left = (await listChecks(tx, accountId, month)).filter(({ count }) => count > 0)
  if (left.some(({ isRequired }) => isRequired === 1)) throw new Fail('periodOpenWork')
  const changed = await listChangedBills(tx, accountId, month)
  if (reason === '' && left.length + changed.length > 0) throw Fail.field('reason', 'periodReason')
  await tx
    .insertInto('billing_period')
    .values({
      account_id: accountId,
      month,
      closed_at: now,
      closed_by: me.user_id,
      closed_name: me.username,
      reason,
      figures: JSON.stringify(await listFigures(tx, accountId, month)),
    })
    .execute()
  return findBillingPeriod(tx, accountId, bizPeriod)
}
