import type { SliceReference } from '../reference/slice.ts'
import { auditModels } from './audit-models.ts'
import { auditViews } from './audit-views.ts'
import * as calls from './endpoints.ts'
import { joinWords } from '../reference/word.ts'
import { Receipt, ReceiptInput, UndoReason } from './receipt.ts'
import { OpenBillRow, SettledRow } from './settled-rows.ts'
import { Payback, PaybackInput } from './payback/payback.ts'
import { OwnRefund, RefundDue, RefundInput, RefundRecord } from './refund/refund-record.ts'
import {
  CustomerVoucher,
  CustomerVoucherInput,
  OwnVoucher,
  PayingReceipt,
  VerificationRow,
} from './voucher/customer-voucher.ts'
import { refundWords, voucherOfCustomerWords } from './voucher/words.ts'
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
    undoWriteOff: '作废核销记录，其金额退回账单和收款单或代金券',
    listPaybacks: '退还客户的款项，最新的在前',
    addPayback: '录入从收款单余额退还客户的款项',
    undoPayback: '作废退款记录，其金额退回收款单',
    listCustomerVouchers: '客户的代金券，最新的在前',
    getCustomerVoucher: '单张客户代金券',
    selectPayingReceipts: '客户某币种有余额的收款单，最早的在前',
    addCustomerVoucher: '为客户发放代金券，免费或以收款单余额支付',
    selectVoucherBills: '代金券可核销的账单，先到期的在前',
    verifyCustomerVoucher: '以代金券核销同一客户、同一币种的账单',
    undoCustomerVoucher: '作废未核销账单的代金券，其价款退回收款单',
    listOwnVouchers: '本账户从销售方获得的代金券，最新的在前',
    listRefundRecords: '按年度付款返还客户的记录，最新的在前',
    getRefundDue: '客户某年付款的应返金额',
    addRefundRecord: '以代金券返还客户年度付款的一部分',
    undoRefundRecord: '作废返还记录及其未使用的代金券',
    listOwnRefunds: '销售方返还本账户的记录，最新的在前',
  },
  schemas: {
    Receipt,
    ReceiptInput,
    UndoReason,
    OpenBillRow,
    SettledRow,
    WriteOff,
    Payback,
    PaybackInput,
    CustomerVoucher,
    CustomerVoucherInput,
    OwnVoucher,
    PayingReceipt,
    VerificationRow,
    RefundRecord,
    RefundDue,
    RefundInput,
    OwnRefund,
  },
  fields: joinWords(receiptWords, voucherOfCustomerWords, refundWords),
}
