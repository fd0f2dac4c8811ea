import type { SliceReference } from '../reference/slice.ts'
import { auditModels } from './audit-models.ts'
import { auditViews } from './audit-views.ts'
import * as calls from './endpoints.ts'
import { Receipt, ReceiptInput, UndoReason } from './receipt.ts'
import { OpenBillRow, SettledRow } from './settled-rows.ts'
import { receiptWords } from './words.ts'
import { WriteOff } from './write-off.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    listReceipts: '客户的付款记录，最新的在前',
    getReceipt: '单张收款单',
    addReceipt: '录入客户的付款（支付账单或预付），录入时不核销',
    undoReceipt: '作废未核销账单的收款单',
    selectOpenBills: '客户某币种的未结清账单，先到期的在前',
    verifyReceipt: '以收款单核销同一客户、同一币种的账单',
    listWriteOffs: '核销记录，最新的在前',
    undoWriteOff: '作废核销记录，其金额退回账单和收款单',
  },
  schemas: { Receipt, ReceiptInput, UndoReason, OpenBillRow, SettledRow, WriteOff },
  fields: receiptWords,
}
