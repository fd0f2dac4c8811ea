import type { Text } from '../../../text.ts'
import type { RefundReason, RefundStatus } from './refund.ts'

export const refundStatusNames: Readonly<Record<RefundStatus, Text>> = {
  0: { en: 'Under way', zh: '退款中' },
  1: { en: 'Refunded', zh: '已退款' },
  2: { en: 'Handled by staff', zh: '人工处理中' },
}

export const refundReasonNames: Readonly<Record<RefundReason, Text>> = {
  late: { en: 'Paid after the top-up had ended', zh: '充值结束后付款' },
  twice: { en: 'Paid more than once', zh: '重复付款' },
  wrong: { en: 'Amount did not match', zh: '金额不符' },
  staff: { en: 'Refund of a top-up', zh: '充值退款' },
}
