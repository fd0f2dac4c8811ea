import { decimalOf, plainDecimal, unitsOf } from '@fairlead/api/amount.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import {
  type CustomerVoucher,
  type CustomerVoucherInput,
  maxCustomerVouchers,
  type PayingReceipt,
  type selectPayingReceipts,
} from '@fairlead/api/receipt/voucher/customer-voucher.ts'
import { RecordStatus } from '@fairlead/api/receipt/names.ts'
import { maxSettledRows } from '@fairlead/api/receipt/settled-rows.ts'
import { sql } from 'kysely'
import { demandEnabledCustomer } from '../../customer/public.ts'
import { takeTurns } from '../../lib/database/turns.ts'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { EntryType, postEntry } from '../../receivable/public.ts'
import { holdReceipt, spendReceipt, type Writer } from '../receipts.ts'
import { findCustomerVoucher, holdVoucher } from './customer-vouchers.ts'

const dayMs = 86_400_000
const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** Receipts that can pay for a voucher, the oldest first. */
export async function listPayingReceipts(
  tx: Tx,
  accountId: string,
  { customerId, currencyCode }: QueryOf<typeof selectPayingReceipts>,
): Promise<PayingReceipt[]> {
  const rows = await tx
    .selectFrom('receipt')
    .select(['id', 'number', 'bill_date', sql<string>`(amount - settled_amount)`.as('balance')])
    .where('account_id', '=', accountId)
    .where('customer_id', '=', customerId)
    .where('currency', '=', currencyCode)
    .where('undone_at', 'is', null)
    .where(sql<boolean>`settled_amount < amount`)
    .orderBy('bill_date')
    .orderBy('number')
    .limit(maxSettledRows)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    fnumber: row.number,
    billDate: row.bill_date,
    balance: plainDecimal(row.balance),
  }))
}

/** Takes the price from a receipt of the same customer and currency. Throws a field error if it has less. */
async function payPrice(tx: Tx, accountId: string, input: CustomerVoucherInput) {
  if (input.receiptId === null) return
  const receipt = await holdReceipt(tx, accountId, input.receiptId).catch((error: unknown) => {
    throw error instanceof Fail ? Fail.field('receiptId', 'customerVoucherShort') : error
  })
  const isOwn = receipt.customerId === input.customerId && receipt.currencyCode === input.currencyCode
  const hasEnough = receipt.status === RecordStatus.valid && unitsOf(receipt.balance) >= unitsOf(input.amount)
  if (!isOwn || !hasEnough) throw Fail.field('receiptId', 'customerVoucherShort')
  await spendReceipt(tx, accountId, receipt, input.amount)
}

/** The movements of a voucher: what was paid for it, and what was given above that. */
const movesFor = ({ amount, creditAmount }: Pick<CustomerVoucher, 'amount' | 'creditAmount'>) =>
  [
    { debit: 'advance', credit: 'voucher', amount },
    { debit: 'given', credit: 'voucher', amount: decimalOf(unitsOf(creditAmount) - unitsOf(amount)) },
  ] as const

/** What gives a voucher besides a user: a refund record, by its number. */
type Because = { refundNumber?: string }

/** Gives a customer a voucher. Throws `customerVoucherLimit`, and field errors. */
export async function giveVoucher(
  tx: Tx,
  writer: Writer,
  input: CustomerVoucherInput,
  { refundNumber = '' }: Because = {},
): Promise<CustomerVoucher> {
  const { accountId, now } = writer
  const startsAt = new Date(input.beginTime)
  const expiresAt = new Date(startsAt.getTime() + input.days * dayMs)
  if (expiresAt <= now) throw Fail.field('days', 'customerVoucherPast')
  await demandEnabledCustomer(tx, accountId, input.customerId)
  await payPrice(tx, accountId, input)
  await takeTurns(tx, `vouchers of ${accountId}`)
  // Vouchers are never deleted, so the count is the last number.
  const { count } = await tx
    .selectFrom('customer_voucher')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (count >= maxCustomerVouchers) throw new Fail('customerVoucherLimit')
  const { id } = await tx
    .insertInto('customer_voucher')
    .values({
      account_id: accountId,
      number: `V${String(count + 1).padStart(6, '0')}`,
      customer_id: input.customerId,
      currency: input.currencyCode,
      face_amount: input.creditAmount,
      price: input.amount,
      receipt_id: input.receiptId,
      bought_at: now,
      starts_at: startsAt,
      expires_at: expiresAt,
      usage_from: input.beginDate,
      usage_to: input.finishDate,
      remark: input.remark,
      handler_id: writer.userId,
      handler: writer.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const voucher = await findCustomerVoucher(tx, writer, id)
  await postEntry(tx, {
    accountId,
    customerId: voucher.customerId,
    currency: voucher.currencyCode,
    key: `voucher ${id}`,
    type: refundNumber === '' ? EntryType.voucher : EntryType.refund,
    number: voucher.billCode,
    relatedNumber: refundNumber || voucher.receiptNumber,
    day: dayOf(now),
    now,
    moves: movesFor(voucher),
  })
  return voucher
}

/** Locks a voucher with the receipt that paid for it, which comes before it. Throws `notFound`. */
export async function holdVoucherAndReceipt(tx: Tx, writer: Writer, id: string) {
  const { accountId } = writer
  const known = await tx
    .selectFrom('customer_voucher')
    .select('receipt_id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!known) throw new Fail('notFound')
  const receipt = known.receipt_id === null ? null : await holdReceipt(tx, accountId, known.receipt_id)
  return { receipt, voucher: await holdVoucher(tx, writer, id) }
}

type Held = Awaited<ReturnType<typeof holdVoucherAndReceipt>>

/** Invalidates a voucher that has paid nothing, and is locked with its receipt, which has the price again. */
export async function cancelVoucher(tx: Tx, writer: Writer, { receipt, voucher }: Held, reason: string) {
  const { accountId, now } = writer
  await tx
    .updateTable('customer_voucher')
    .set({ undone_at: now, undone_by: writer.name, undo_reason: reason })
    .where('id', '=', voucher.id)
    .where('account_id', '=', accountId)
    .execute()
  if (receipt) await spendReceipt(tx, accountId, receipt, `-${voucher.amount}`)
  await postEntry(tx, {
    accountId,
    customerId: voucher.customerId,
    currency: voucher.currencyCode,
    key: `voucher undone ${voucher.id}`,
    type: EntryType.voucherUndone,
    number: voucher.billCode,
    relatedNumber: voucher.refundNumber || voucher.receiptNumber,
    day: dayOf(now),
    now,
    moves: movesFor(voucher).map(({ debit, credit, amount }) => ({ debit: credit, credit: debit, amount })),
  })
  return findCustomerVoucher(tx, writer, voucher.id)
}
