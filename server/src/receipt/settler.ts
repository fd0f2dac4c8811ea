import { canVerifyReceipt } from '@fairlead/api/receipt/receipt.ts'
import { canVerifyVoucher } from '@fairlead/api/receipt/voucher/customer-voucher.ts'
import type { WriteOff } from '@fairlead/api/receipt/write-off.ts'
import type { Tx } from '../lib/db.ts'
import { demand } from '../lib/fail.ts'
import { holdReceipt, spendReceipt, type Writer } from './receipts.ts'
import { holdVoucher } from './voucher/customer-vouchers.ts'
import { spendVoucher } from './voucher/lapse.ts'
import type { PaidUsage } from './write-offs.ts'

/** A receipt or a voucher that is locked, and settles bills. */
export type Settler = PaidUsage & {
  key: { receipt_id: string } | { voucher_id: string }
  /** The account of the books in which it has what is left of it. */
  book: 'advance' | 'voucher'
  number: string
  customerId: string
  currency: string
  balance: string
  /** Throws why it can settle nothing. */
  demandReady: () => void
  /** Adds to what it settles, or with an amount below zero takes from it. */
  spend: (amount: string) => Promise<unknown>
}

/** Throws `notFound`. Bills are locked before it. */
export async function holdReceiptSettler(tx: Tx, writer: Writer, id: string): Promise<Settler> {
  const receipt = await holdReceipt(tx, writer.accountId, id)
  return {
    key: { receipt_id: id },
    book: 'advance',
    number: receipt.fnumber,
    customerId: receipt.customerId,
    currency: receipt.currencyCode,
    balance: receipt.balance,
    usageFrom: null,
    usageTo: null,
    demandReady: () => demand(canVerifyReceipt(receipt)),
    spend: (amount) => spendReceipt(tx, writer.accountId, receipt, amount),
  }
}

/** Throws `notFound`. Bills and receipts are locked before it. */
export async function holdVoucherSettler(tx: Tx, writer: Writer, id: string): Promise<Settler> {
  const voucher = await holdVoucher(tx, writer, id)
  return {
    key: { voucher_id: id },
    book: 'voucher',
    number: voucher.billCode,
    customerId: voucher.customerId,
    currency: voucher.currencyCode,
    balance: voucher.balance,
    usageFrom: voucher.beginDate,
    usageTo: voucher.finishDate,
    demandReady: () => demand(canVerifyVoucher(voucher)),
    spend: (amount) => spendVoucher(tx, writer, id, amount),
  }
}

/** What a write-off settles by. */
export const holdOwnSettler = (tx: Tx, writer: Writer, { receiptId, voucherId }: WriteOff) =>
  voucherId === null
    ? holdReceiptSettler(tx, writer, receiptId ?? '')
    : holdVoucherSettler(tx, writer, voucherId)
