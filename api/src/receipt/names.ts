import type { Text } from '../text.ts'

/** How a customer paid. */
export const ReceiptPayType = { bankTransfer: 1, online: 2, cheque: 3, cash: 4 } as const
export type ReceiptPayType = (typeof ReceiptPayType)[keyof typeof ReceiptPayType]
export const receiptPayTypeNames: Readonly<Record<ReceiptPayType, Text>> = {
  1: { en: 'Bank transfer', zh: '银行转账' },
  2: { en: 'Online payment', zh: '在线支付' },
  3: { en: 'Cheque', zh: '支票' },
  4: { en: 'Cash', zh: '现金' },
}

/** What a payment is for (spec 2, section 3). */
export const PayRecordType = { bill: 1, advance: 2 } as const
export type PayRecordType = (typeof PayRecordType)[keyof typeof PayRecordType]
export const payRecordTypeNames: Readonly<Record<PayRecordType, Text>> = {
  1: { en: 'Pay bill', zh: '支付账单' },
  2: { en: 'Advance pay bill', zh: '预付账单' },
}

/** Who bears the fee of the bank, which says what settles bills: what was paid, or what arrived. */
export const FeeBearer = { seller: 1, customer: 2 } as const
export type FeeBearer = (typeof FeeBearer)[keyof typeof FeeBearer]
export const feeBearerNames: Readonly<Record<FeeBearer, Text>> = {
  1: { en: 'Seller: the amount paid settles bills', zh: '销售方：按付款金额核销' },
  2: { en: 'Customer: the amount received settles bills', zh: '客户：按到账金额核销' },
}

/** Whether a receipt or a write-off counts. */
export const RecordStatus = { valid: 1, invalidated: 2 } as const
export type RecordStatus = (typeof RecordStatus)[keyof typeof RecordStatus]
export const recordStatusNames: Readonly<Record<RecordStatus, Text>> = {
  1: { en: 'Valid', zh: '有效' },
  2: { en: 'Invalidated', zh: '已作废' },
}
