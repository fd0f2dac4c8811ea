import { menuText } from '@fairlead/api/permission.ts'
import { topUpColumnNames } from '@fairlead/api/money/top-up/names.ts'
import { nouns } from '../../../ui/text/nouns.ts'
import { words } from '../../../ui/text/words.ts'
import { titles } from '../../screens.ts'

/** Refunds, for customers and staff. */
export const refundText = {
  title: menuText('billing_refund'),
  allTitle: titles.refunds,
  billCode: topUpColumnNames.billCode,
  time: { en: 'Refund time', zh: '退款时间' },
  reason: { en: 'Reason', zh: '退款原因' },
  method: topUpColumnNames.sourceType,
  walletAmount: { en: 'Taken from wallet', zh: '钱包扣除' },
  refundAmount: { en: 'Refund amount', zh: '退款金额' },
  convertAmount: topUpColumnNames.convertAmount,
  status: words.status,
  orderNumber: { en: 'Refund number', zh: '退款流水号' },
  ended: { en: 'Returned', zh: '退回时间' },
  remark: topUpColumnNames.remark,
  none: {
    en: 'No refunds yet. A payment that fails or arrives late is refunded in 2 to 3 working days.',
    zh: '暂无退款。支付失败或迟到的款项将在 2 至 3 个工作日内退款。',
  },

  noneOfAll: { en: 'No refunds yet', zh: '暂无退款' },
  handler: nouns.decidedBy,
  settledBy: { en: 'Returned by', zh: '退款人' },
  attempts: nouns.attempts,
  error: { en: 'Provider message', zh: '服务商返回信息' },
  byHand: { en: 'Return manually', zh: '需人工退款' },

  refund: nouns.refund,
  refundTitle: { en: 'Refund top-up {number}', zh: '退还充值 {number}' },
  refundHelp: {
    en: 'Up to {amount} can be refunded. The payer gets the share that was paid; a discount goes back to us. Each top-up is refunded once.',
    zh: '最多可退 {amount}。付款人获得其中的实付部分，优惠部分收回。每笔充值仅可退款一次。',
  },
  twoPersons: {
    en: 'Above a certain amount, a second person has to approve the refund first.',
    zh: '超过一定金额时，须由第二人复核后方可退款。',
  },
  amount: { en: 'Amount from the wallet', zh: '从钱包扣除的金额' },
  refundStarted: { en: 'Refund of {number} recorded', zh: '已登记 {number} 的退款' },

  settle: { en: 'Record refund', zh: '登记退款' },
  settleTitle: { en: 'Record the refund of {number}', zh: '登记 {number} 的退款' },
  settleHelp: {
    en: 'Return {amount} to the payer first, then enter the number of that transfer.',
    zh: '请先向付款人退回 {amount}，再填写该笔转账的流水号。',
  },
  isSettled: { en: 'Refund of {number} recorded as returned', zh: '{number} 的退款已登记为已退回' },
} as const
