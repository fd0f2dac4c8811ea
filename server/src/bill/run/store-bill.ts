import type { Tx } from '../../lib/db.ts'
import { linkedSharesOf } from './compose.ts'
import type { Drafted } from './draft-bill.ts'
import type { StrategyMonth } from './usage-pieces.ts'

/** Who makes a bill, by which run, and instead of which one. */
export type Maker = { madeBy: string; runId: string | null; reissues: string | null; now: Date }

/** The next number of a seller's bills of a month: `B202610-0001`. The caller holds the turn of the seller's bills. */
export async function nextNumber(tx: Tx, accountId: string, month: string, letter = 'B'): Promise<string> {
  const start = `${letter}${month.slice(0, 7).replace('-', '')}-`
  const row = await tx
    .selectFrom('bill')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('account_id', '=', accountId)
    .where('number', 'like', `${start}%`)
    .executeTakeFirst()
  const last = Number(row?.last?.slice(start.length) ?? 0)
  return `${start}${String(last + 1).padStart(6, '0')}`
}

/** Lines per statement: PostgreSQL takes 65,535 values. */
const batch = 1000

/** Stores a bill with its lines and what its linked accounts have of it. */
export async function storeBill(
  tx: Tx,
  { accountId, strategyId, month }: StrategyMonth,
  { strategy, bill, version, rate, usageCurrency, currency, taxRate }: Drafted,
  by: Maker & { billDate: string; due: string },
) {
  const number = await nextNumber(tx, accountId, month)
  const { id } = await tx
    .insertInto('bill')
    .values({
      account_id: accountId,
      number,
      kind: 1,
      customer_id: strategy.customer_id,
      contract_id: strategy.contract_id,
      strategy_id: strategyId,
      month,
      currency,
      contract_version: version,
      usage_currency: usageCurrency,
      exchange_rate: rate.rate,
      rate_source: rate.source,
      rate_date: rate.day,
      tax_rate: taxRate,
      list_amount: bill.listPrice,
      contract_amount: bill.contractPrice,
      fee_amount: bill.feeAmt,
      tax: bill.taxAmt,
      rounding: bill.roundingAmt,
      bill_amount: bill.billAmt,
      expect_amount: bill.expectAmount,
      bill_date: by.billDate,
      due_date: by.due,
      made_by: by.madeBy,
      run_id: by.runId,
      reissues: by.reissues,
      created_at: by.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let at = 0; at < bill.lines.length; at += batch)
    await tx
      .insertInto('bill_line')
      .values(
        bill.lines.slice(at, at + batch).map((line, index) => ({
          account_id: accountId,
          bill_id: id,
          line: at + index + 1,
          kind: line.kind,
          linked: line.linked,
          product: line.product,
          usage_type: line.usageType,
          region: line.region,
          unit: line.unit,
          amount: line.usage,
          list_amount: line.list,
          contract_amount: line.contract,
          exact: line.exact,
          cause: JSON.stringify(line.pieces),
        })),
      )
      .execute()
  await storeShares(tx, { accountId, billId: id }, linkedSharesOf(bill.lines, bill.expectAmount))
  return { id, number }
}

/** Replaces what linked accounts have of a bill that is not issued. */
export async function storeShares(
  tx: Tx,
  { accountId, billId }: { accountId: string; billId: string },
  shares: readonly { linked: string; amount: string; before: string }[],
) {
  await tx
    .insertInto('bill_share')
    .values(shares.map((share) => ({ ...share, account_id: accountId, bill_id: billId })))
    .onConflict((conflict) =>
      conflict
        .columns(['bill_id', 'linked'])
        .doUpdateSet(({ ref }) => ({ amount: ref('excluded.amount'), before: ref('excluded.before') })),
    )
    .execute()
}
