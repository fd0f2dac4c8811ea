import { z } from 'zod'
import { Payback } from './payback/payback.ts'
import { Receipt } from './receipt.ts'
import { RefundRecord } from './refund/refund-record.ts'
import { CustomerVoucher } from './voucher/customer-voucher.ts'
import { WriteOff } from './write-off.ts'

export const auditViews = {
  customerVoucher: CustomerVoucher.omit({ id: true, customerId: true, isStarted: true }).extend({
    matched: z.string().default(''),
  }),
  refundRecord: RefundRecord.omit({ id: true, voucherId: true, credit: true, createTime: true }),
  payback: Payback.omit({ id: true, receiptId: true, createTime: true }),
  receipt: Receipt.omit({
    id: true,
    operatorId: true,
    customerId: true,
    billId: true,
    supplier: true,
    bizPeriod: true,
    createTime: true,
    /** Which bills an act settles, and by how much. */
  }).extend({ matched: z.string().default('') }),
  writeOff: WriteOff.omit({ id: true, billId: true, receiptId: true, voucherId: true, createTime: true }),
} as const
