import { z } from 'zod'
import { Receipt } from './receipt.ts'
import { WriteOff } from './write-off.ts'

export const auditViews = {
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
  writeOff: WriteOff.omit({ id: true, billId: true, receiptId: true, createTime: true }),
} as const
