import { billAmountsOf } from '@fairlead/api/bill/amounts.ts'
import type { Bill } from '@fairlead/api/bill/bill.ts'
import type { CreditNoteInput } from '@fairlead/api/bill/document/credit-note.ts'
import { BillKind } from '@fairlead/api/bill/names.ts'
import { exactOf, exactText } from '@fairlead/api/rating/exact.ts'
import { sql } from 'kysely'
import { takeTurns } from '../../lib/database/turns.ts'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { currencyOf, shareAgain } from '../adjust.ts'
import { findBill } from '../bills.ts'
import { nextNumber } from '../run/store-bill.ts'
import { lockIssuedBills, settleBill } from '../settle.ts'

/** What credit notes that are not issued yet would lower a bill by. */
async function findWaiting(tx: Tx, accountId: string, billId: string): Promise<bigint> {
  const row = await tx
    .selectFrom('bill')
    .select(sql<string>`coalesce(-sum(expect_amount), 0)::text`.as('amount'))
    .where('account_id', '=', accountId)
    .where('credits', '=', billId)
    .where('issued_at', 'is', null)
    .executeTakeFirstOrThrow()
  return exactOf(row.amount)
}

/** Drafts a credit note about an issued bill that is locked. Throws field errors. */
export async function draftCreditNote(
  tx: Tx,
  accountId: string,
  bill: Bill,
  { amount, reason }: CreditNoteInput,
  by: { userId: string; now: Date },
): Promise<Bill> {
  await takeTurns(tx, `bills of ${accountId}`)
  const adjustment = exactText(-exactOf(amount))
  const parts = { contractPrice: '0', feeAmt: '0', adjustmentAmt: adjustment, creditAmt: '0', spAmt: '0' }
  const amounts = billAmountsOf(parts, bill.taxRate, currencyOf(bill.currencyCode))
  const lowered = -exactOf(amounts.expectAmount)
  const open = exactOf(bill.arrearsAmt) - (await findWaiting(tx, accountId, bill.id))
  if (lowered <= 0n || lowered > open) throw Fail.field('amount', 'creditAboveArrears')
  const number = await nextNumber(tx, accountId, `${bill.bizPeriod}-01`, 'C')
  const today = by.now.toISOString().slice(0, 10)
  const { rows } = await sql<{ id: string }>`
    insert into bill (account_id, number, kind, customer_id, contract_id, strategy_id, month, currency, status, contract_version,
        usage_currency, exchange_rate, rate_source, rate_date, tax_rate, list_amount, contract_amount, adjustment, adjustment_reason,
        tax, rounding, bill_amount, expect_amount, bill_date, due_date, made_by, created_at, credits)
    select account_id, ${number}, ${BillKind.creditNote}, customer_id, contract_id, strategy_id, month, currency, 1, contract_version,
           usage_currency, exchange_rate, rate_source, rate_date, tax_rate, 0, 0, ${adjustment}::numeric, ${reason},
           ${amounts.taxAmt}::numeric, ${amounts.roundingAmt}::numeric, ${amounts.billAmt}::numeric, ${amounts.expectAmount}::numeric,
           ${today}::date, ${today}::date, ${by.userId}::uuid, ${by.now}, id
      from bill where id = ${bill.id} and account_id = ${accountId}
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new TypeError('A bill that is locked is there')
  // It lowers what each linked account has of the bill.
  await shareAgain(tx, accountId, { billId: id, linesOf: bill.id }, amounts.expectAmount)
  return findBill(tx, accountId, id)
}

/**
 * Lowers what is unsettled of the bill that a credit note is about, or raises it again if the note is charged off. The note is
 * locked; the bill is locked after it, which nothing locks the other way round. Throws `approvalChanged` if the bill has been
 * settled or charged off since.
 */
export async function applyCreditNote(
  tx: Tx,
  accountId: string,
  note: Bill,
  { isUndone, today }: { isUndone: boolean; today: string },
): Promise<void> {
  const { credits } = await tx
    .selectFrom('bill')
    .select('credits')
    .where('id', '=', note.id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const [bill] = await lockIssuedBills(tx, accountId, credits === null ? [] : [credits]).catch(
    (error: unknown) => {
      throw error instanceof Fail ? new Fail('approvalChanged') : error
    },
  )
  if (!bill) throw new TypeError('A credit note is about a bill')
  const lowered = -exactOf(note.expectAmount)
  if (!isUndone && lowered > exactOf(bill.unsettled)) throw new Fail('approvalChanged')
  await settleBill(tx, accountId, bill, { amount: exactText(isUndone ? -lowered : lowered), today })
}
