import { billAmountsOf } from '@fairlead/api/bill/amounts.ts'
import { BillKind, BillLineKind } from '@fairlead/api/bill/names.ts'
import { exactOf } from '@fairlead/api/rating/exact.ts'
import { sql } from 'kysely'
import { takeTurns } from '../../lib/database/turns.ts'
import type { Tx } from '../../lib/db.ts'
import { listResaleVersions } from '../../resale-contract/public.ts'
import { currencyOf } from '../adjust.ts'
import { dueDayOf } from '../run/due-day.ts'
import { nextNumber, type Maker, storeShares } from '../run/store-bill.ts'
import type { StrategyMonth } from '../run/usage-pieces.ts'
import { lateAmountOf, type LateSpan } from './late-spans.ts'
import { listOpenSpans, type OverdueBill, selectOverdue } from './late-fees.ts'

/** The last day of a month: `2026-10-31` of `2026-10-01`. */
const lastDayOf = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/**
 * Bills of which a run may charge days: what was settled is looked at only if that happened after the days that are charged
 * already, so that a run does not read all bills there ever were.
 */
const selectChargeable = (tx: Tx, accountId: string, month: string) =>
  selectOverdue(tx, accountId)
    .where('b.due_date', '<', lastDayOf(month))
    .where(
      sql<boolean>`(b.status <> 3 or exists (
        select from write_off w left join receipt r on r.id = w.receipt_id and r.account_id = w.account_id
         where w.bill_id = b.id and w.account_id = b.account_id
           and coalesce(r.bill_date, w.created_at::date) > coalesce(
             (select max(f.to_day) from late_fee f where f.overdue_id = b.id and f.account_id = b.account_id), b.due_date) + 1)
        or exists (
        select from bill n where n.credits = b.id and n.account_id = b.account_id and n.bill_date > b.due_date + 1))`,
    )

/** Strategies with bills that had to be paid before the end of a month. */
export async function listLate(tx: Tx, accountId: string, month: string) {
  return tx
    .selectFrom('bill_strategy as s')
    .innerJoin('resale_contract as r', (join) =>
      join.onRef('r.id', '=', 's.contract_id').onRef('r.account_id', '=', 's.account_id'),
    )
    .innerJoin('customer as c', (join) =>
      join.onRef('c.id', '=', 'r.customer_id').onRef('c.account_id', '=', 'r.account_id'),
    )
    .select(['s.id', 's.name', 'c.name as customerName'])
    .where('s.account_id', '=', accountId)
    .where(({ exists }) =>
      exists(selectChargeable(tx, accountId, month).where(sql<boolean>`b.strategy_id = s.id`)),
    )
    .orderBy('c.name')
    .orderBy('s.name')
    .orderBy('s.id')
    .execute()
}

type Charged = OverdueBill & { rate: string; spans: LateSpan[] }

async function listCharged(tx: Tx, { accountId, strategyId, month }: StrategyMonth): Promise<Charged[]> {
  const overdue = await selectChargeable(tx, accountId, month)
    .where('b.strategy_id', '=', strategyId)
    .orderBy('b.due_date')
    .orderBy('b.number')
    .execute()
  const charged: Charged[] = []
  for (const bill of overdue) {
    const { rate, spans } = await listOpenSpans(tx, accountId, bill, lastDayOf(month))
    if (spans.length > 0) charged.push({ ...bill, rate, spans })
  }
  return charged
}

/** Stores a line for each overdue bill, and which of its days are charged now. */
async function storeLines(tx: Tx, accountId: string, billId: string, charged: readonly Charged[]) {
  await tx
    .insertInto('bill_line')
    .values(
      charged.map(({ number, rate, spans }, at) => ({
        account_id: accountId,
        bill_id: billId,
        line: at + 1,
        kind: BillLineKind.lateFee,
        product: number,
        amount: String(spans.reduce((sum, { days }) => sum + days, 0)),
        list_amount: lateAmountOf(spans),
        contract_amount: lateAmountOf(spans),
        exact: lateAmountOf(spans),
        cause: JSON.stringify(
          spans.map(({ from, to, days, arrears, amount }) => ({
            from,
            to,
            version: null,
            rule: null,
            basis: 0,
            factor: rate,
            unitFactor: arrears,
            usage: String(days),
            exact: amount,
          })),
        ),
      })),
    )
    .execute()
  await tx
    .insertInto('late_fee')
    .values(
      charged.flatMap(({ id, spans }) =>
        spans.map(({ from, to, amount }) => ({
          account_id: accountId,
          bill_id: billId,
          overdue_id: id,
          from_day: from,
          to_day: to,
          amount,
        })),
      ),
    )
    .execute()
}

type Terms = { contractId: string; version: number; paymentDate: number; billingPeriod: number }

async function findTerms(tx: Tx, { accountId, strategyId }: StrategyMonth): Promise<Terms | undefined> {
  const { contract_id: contractId } = await tx
    .selectFrom('bill_strategy')
    .select('contract_id')
    .where('id', '=', strategyId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const latest = (await listResaleVersions(tx, accountId, [contractId])).at(-1)
  return latest && { contractId, version: latest.version, ...latest.terms }
}

type LateBill = { currency: string; terms: Terms; charged: readonly [Charged, ...Charged[]] }

/** Stores one bill of late fees. Returns its number, or null if the month has one or nothing has to be paid. */
async function storeLateBill(tx: Tx, of: StrategyMonth, by: Maker, { currency, terms, charged }: LateBill) {
  const { accountId, strategyId, month } = of
  const fee = lateAmountOf(charged.flatMap(({ spans }) => spans))
  // A late fee is no supply: it has no tax.
  const parts = { contractPrice: '0', feeAmt: fee, adjustmentAmt: '0', creditAmt: '0', spAmt: '0' }
  const amounts = billAmountsOf(parts, '0', currencyOf(currency))
  if (exactOf(amounts.expectAmount) <= 0n) return null
  const number = await nextNumber(tx, accountId, month, 'L')
  const billDate = by.now.toISOString().slice(0, 10)
  const row = await tx
    .insertInto('bill')
    .values({
      account_id: accountId,
      number,
      kind: BillKind.lateFee,
      customer_id: charged[0].customer_id,
      contract_id: terms.contractId,
      strategy_id: strategyId,
      month,
      currency,
      contract_version: terms.version,
      usage_currency: currency,
      tax_rate: '0',
      list_amount: '0',
      contract_amount: '0',
      fee_amount: fee,
      tax: amounts.taxAmt,
      rounding: amounts.roundingAmt,
      bill_amount: amounts.billAmt,
      expect_amount: amounts.expectAmount,
      bill_date: billDate,
      due_date: dueDayOf({ month, billDate, ...terms }),
      made_by: by.madeBy,
      run_id: by.runId,
      created_at: by.now,
    })
    // The month has a live bill of late fees: its other days wait for the next month.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await storeLines(tx, accountId, row.id, charged)
  const share = { linked: '', amount: amounts.expectAmount, before: '0' }
  await storeShares(tx, { accountId, billId: row.id }, [share])
  return number
}

/**
 * Makes the bills of late fees of a strategy, one for each currency: of the days up to the end of the month that no other one
 * has charged. They wait for another user's approval, as bills of usage do. Returns their numbers.
 */
export async function makeLateBills(tx: Tx, of: StrategyMonth, by: Maker): Promise<string[]> {
  await takeTurns(tx, `bills of ${of.accountId}`)
  const byCurrency = Map.groupBy(await listCharged(tx, of), ({ currency }) => currency)
  const terms = byCurrency.size === 0 ? undefined : await findTerms(tx, of)
  if (!terms) return []
  const made: string[] = []
  for (const [currency, [first, ...rest]] of byCurrency) {
    const number = first && (await storeLateBill(tx, of, by, { currency, terms, charged: [first, ...rest] }))
    if (number) made.push(number)
  }
  return made
}

/** Whether a live bill of late fees charges days of a bill. */
export async function hasLateFees(tx: Tx, accountId: string, billId: string): Promise<boolean> {
  const { rows } = await sql`
    select from late_fee f join bill b on b.id = f.bill_id and b.account_id = f.account_id
     where f.account_id = ${accountId} and f.overdue_id = ${billId} and b.charged_off_at is null limit 1`.execute(
    tx,
  )
  return rows.length > 0
}
