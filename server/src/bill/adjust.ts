import { billAmountsOf } from '@fairlead/api/bill/amounts.ts'
import type { Bill, BillAdjustment } from '@fairlead/api/bill/bill.ts'
import { exactOf } from '@fairlead/api/rating/exact.ts'
import { type BillCurrency, billCurrencies } from '@fairlead/api/rating/receivable.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { findBill } from './bills.ts'
import { linkedSharesOf } from './run/compose.ts'
import { storeShares } from './run/store-bill.ts'

export const currencyOf = (code: string): BillCurrency => {
  const found = billCurrencies.find((one) => one === code)
  if (!found) throw new TypeError(`${code} is not a currency of bills`)
  return found
}

/** Shares what has to be paid of a bill among its linked accounts again, by its lines or those of another bill. */
export async function shareAgain(
  tx: Tx,
  accountId: string,
  { billId, linesOf = billId }: { billId: string; linesOf?: string },
  expectAmount: string,
) {
  const lines = await tx
    .selectFrom('bill_line')
    .select(['linked', sql<string>`sum(contract_amount)::text`.as('contract')])
    .where('account_id', '=', accountId)
    .where('bill_id', '=', linesOf)
    .groupBy('linked')
    .execute()
  await storeShares(tx, { accountId, billId }, linkedSharesOf(lines, expectAmount))
}

/** Adjusts a bill that is locked and not issued. Throws field errors. */
export async function rewriteAdjustment(
  tx: Tx,
  accountId: string,
  bill: Bill,
  input: BillAdjustment,
): Promise<Bill> {
  const { adjustmentAmt, creditAmt, spAmt, reason } = input
  const isAdjusted = [adjustmentAmt, creditAmt, spAmt].some((amount) => exactOf(amount) !== 0n)
  if (exactOf(adjustmentAmt) !== 0n && reason === '') throw Fail.field('reason', 'adjustmentReason')
  const amounts = billAmountsOf(
    { ...bill, adjustmentAmt, creditAmt, spAmt },
    bill.taxRate,
    currencyOf(bill.currencyCode),
  )
  // What has no adjustment may be 0 by itself.
  if (isAdjusted && exactOf(amounts.expectAmount) <= 0n)
    throw Fail.field('adjustmentAmt', 'adjustedAboveZero')
  await tx
    .updateTable('bill')
    .set({
      adjustment: adjustmentAmt,
      adjustment_reason: reason,
      credit: creditAmt,
      saving: spAmt,
      tax: amounts.taxAmt,
      rounding: amounts.roundingAmt,
      bill_amount: amounts.billAmt,
      expect_amount: amounts.expectAmount,
      digest: input.digest,
      remark: input.remarks,
    })
    .where('id', '=', bill.id)
    .where('account_id', '=', accountId)
    .execute()
  await shareAgain(tx, accountId, { billId: bill.id }, amounts.expectAmount)
  return findBill(tx, accountId, bill.id)
}

/** Deletes a bill that is locked and not issued, with its lines. */
export const removeBill = (tx: Tx, accountId: string, id: string) =>
  tx.deleteFrom('bill').where('id', '=', id).where('account_id', '=', accountId).execute()
