/** The functions that other slices may call. */
export { enterReceipt, type Writer } from './receipts.ts'
export { findRefundDue, storeRefund } from './refund/refunds.ts'
export { writeOffBills } from './settle-bills.ts'
export { giveVoucher } from './voucher/give.ts'
export { writeOffByVoucher } from './voucher/verify.ts'
export { hasLiveWriteOffs } from './write-offs.ts'
