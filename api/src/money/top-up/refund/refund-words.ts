import { type FieldWords, word } from '../../../reference/word.ts'
import { refundReasonNames, refundStatusNames } from './names.ts'
import { Refund } from './refund.ts'

const fields: FieldWords = {
  'Refund.sourceType': word('Payment method of the top-up.', '充值的支付方式。', 'card'),
  'Refund.topUpId': word('ID of the top-up.', '充值的 ID。'),
  'Refund.billCode': word('Number of the top-up.', '充值单号。', 'T20310506K3MZ9Q7XRB'),
  'listRefunds.billCode': word('Part of the number of the top-up.', '充值单号的一部分。', 'T2031'),
  refundTime: word('When the refund was decided.', '退款发起时间。'),
  refundReason: word('Why it is refunded.', '退款原因。', 'late', refundReasonNames),
  'Refund.walletAmount': word(
    'Amount that left the wallet; 0 if the payment was never credited.',
    '从钱包扣除的金额；未入账的款项为 0。',
    '100',
  ),
  'Refund.refundAmount': word(
    'Amount that the payer gets, in US dollars.',
    '退回付款人的金额（美元）。',
    '80',
  ),
  'Refund.convertAmount': word('The same in the currency of the payment.', '以支付币种计的退款金额。', '568'),
  refundStatus: word('Status of the refund.', '退款状态。', 1, refundStatusNames),
  'Refund.orderNumber': word(
    'Number of the refund at the provider; empty before there is one.',
    '服务商的退款流水号；没有时为空。',
    're_3PabcD',
  ),
  'Refund.endTime': word('When it was returned; null until then.', '退回时间；未退回时为 null。'),
  'Refund.remark': word('Note of our staff.', '工作人员的备注。', ''),
  'listRefunds.startTime': word('Decided at this time or later.', '发起时间不早于。'),
  'listRefunds.endTime': word('Decided before this time.', '发起时间早于。'),
}

/** Refunds in the API reference. */
export const refundWords = {
  summaries: {
    listRefunds: '账户的退款记录，最新的在前',
    listAccountRefunds: '所有账户的退款记录，最新的在前',
    getRefundable: '充值的可退金额：尚未使用且未被预留的剩余部分',
    refundPayment: '从钱包扣除金额，并通过服务商退回其中的实付部分',
    settleRefund: '登记人工完成的退款及其转账流水号',
  },
  schemas: { Refund },
  fields,
} as const
