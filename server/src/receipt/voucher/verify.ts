import type { SettledRow } from '@fairlead/api/receipt/settled-rows.ts'
import type { Tx } from '../../lib/db.ts'
import type { Writer } from '../receipts.ts'
import { settleRows } from '../settle-bills.ts'
import { holdVoucherSettler } from '../settler.ts'
import { findCustomerVoucher } from './customer-vouchers.ts'

/** Writes off bills by a voucher. Throws failures, and a field error for each row. */
export async function writeOffByVoucher(tx: Tx, writer: Writer, id: string, rows: readonly SettledRow[]) {
  const before = await findCustomerVoucher(tx, writer, id)
  const matched = await settleRows(tx, writer, rows, () => holdVoucherSettler(tx, writer, id))
  return { before, after: await findCustomerVoucher(tx, writer, id), matched }
}
