import { menuText } from '@fairlead/api/permission.ts'
import { topUpColumnNames } from '@fairlead/api/money/top-up/names.ts'
import type { DecisionKind, Payment, PaymentDifference } from '@fairlead/api/money/top-up/desk/desk.ts'
import { nouns } from '../../../ui/text/nouns.ts'
import { words } from '../../../ui/text/words.ts'
import { titles } from '../../screens.ts'
import type { Text } from '@fairlead/api/text.ts'

/** What one person decided, and a second one has to approve. */
export const waitingNames: Readonly<Record<DecisionKind, Text>> = {
  received: { en: 'Transfer recorded, awaiting approval', zh: '已登记转账，待复核' },
  accepted: { en: 'Accepted, awaiting approval', zh: '已接受，待复核' },
  refused: { en: 'Refused, awaiting approval', zh: '已拒绝，待复核' },
  refunded: { en: 'Refund, awaiting approval', zh: '退款，待复核' },
}

export const heldNames: Readonly<Record<Exclude<Payment['heldFor'], ''>, Text>> = {
  amount: { en: 'Different amount than requested', zh: '金额与充值不符' },
  tail: { en: 'Different final digits of the amount', zh: '金额末尾小数不符' },
}

export const differenceNames: Readonly<Record<PaymentDifference['kind'], Text>> = {
  unknown: { en: 'No top-up for this payment', zh: '账面没有对应的充值' },
  unsettled: { en: 'Payment unknown to the provider', zh: '服务商没有该笔款项' },
  amount: { en: 'Different amounts', zh: '金额不一致' },
  returned: { en: 'Returned only by the provider', zh: '仅服务商已退回' },
}

/** What staff see of payments. */
export const deskText = {
  title: menuText('system_recharge'),
  account: nouns.account,
  accountNumber: nouns.accountNumber,
  open: { en: 'Pending decision', zh: '待处理' },
  onlyOpen: { en: 'Pending', zh: '仅待处理' },
  heldFor: { en: 'Why it is held', zh: '待处理原因' },
  expectedAmount: { en: 'Amount expected', zh: '应收金额' },
  heldAmount: { en: 'Amount received', zh: '收到金额' },
  heldPayment: { en: 'Payment received', zh: '收到的款项' },
  heldTime: { en: 'Time of payment', zh: '付款时间' },
  waitingAmount: { en: 'Amount to approve', zh: '待复核金额' },
  waiting: { en: 'Approval', zh: '复核状态' },
  handler: nouns.decidedBy,
  second: { en: 'Approved by', zh: '复核人' },
  none: { en: 'No account has topped up yet.', zh: '暂无账户充值。' },

  confirm: { en: 'Record transfer', zh: '登记转账' },
  confirmTitle: { en: 'Record the transfer for {number}', zh: '为 {number} 登记转账' },
  confirmHelp: {
    en: 'Enter the details from the bank statement. Expected amount: {amount}. A different amount is held until you accept or refuse it.',
    zh: '请按银行流水填写。应收：{amount}。金额不符的款项将待您接受或拒绝。',
  },
  twoPersons: {
    en: 'Above a certain amount, a second person has to approve the transfer before it is credited.',
    zh: '超过一定金额时，须由第二人复核后方可入账。',
  },
  bankSerial: topUpColumnNames.bankSerial,
  remittor: topUpColumnNames.remittor,
  holder: topUpColumnNames.accountHolderName,
  receivedAmount: { en: 'Amount in the statement', zh: '流水金额' },
  receivedTime: { en: 'Time in the statement', zh: '到账时间' },
  remark: topUpColumnNames.remark,
  confirmed: { en: 'Transfer for {number} recorded', zh: '已为 {number} 登记转账' },

  accept: { en: 'Accept', zh: '接受' },
  acceptTitle: { en: 'Accept the payment for {number}?', zh: '接受 {number} 的款项？' },
  acceptHelp: {
    en: 'The whole amount of the top-up is credited: {amount}.',
    zh: '充值金额将全额入账：{amount}。',
  },
  accepted: { en: 'Payment for {number} accepted', zh: '已接受 {number} 的款项' },
  refuse: words.refuse,
  refuseTitle: { en: 'Refuse the payment for {number}?', zh: '拒绝 {number} 的款项？' },
  refuseHelp: {
    en: 'The top-up fails. A payment that was received is returned to its payer.',
    zh: '充值将失败。已收到的款项将退回付款人。',
  },
  refused: { en: 'Payment for {number} refused', zh: '已拒绝 {number} 的款项' },
  openApproval: { en: 'View approval', zh: '查看复核' },

  differences: menuText('system_payment'),
  provider: { en: 'Provider', zh: '服务商' },
  kind: { en: 'Difference', zh: '差异' },
  paymentNumber: { en: 'Payment number', zh: '支付流水号' },
  theirs: { en: 'Provider amount', zh: '服务商金额' },
  ours: { en: 'Recorded amount', zh: '账面金额' },
  found: { en: 'Found', zh: '发现时间' },
  settled: { en: 'Settled', zh: '处理时间' },
  settledBy: { en: 'Settled by', zh: '处理人' },
  settle: { en: 'Settle', zh: '处理' },
  settleTitle: { en: 'How was it settled?', zh: '如何处理？' },
  isSettled: { en: 'Difference settled', zh: '差异已处理' },
  noDifferences: {
    en: 'No differences between providers and records.',
    zh: '服务商与账面记录没有差异。',
  },

  methods: titles.methods,
  method: topUpColumnNames.sourceType,
  currency: topUpColumnNames.convertCurrencyCode,
  rate: topUpColumnNames.exchangeRate,
  rateSince: { en: 'Rate since', zh: '汇率生效时间' },
  rateBy: nouns.setBy,
  state: { en: 'Offered', zh: '是否可用' },
  on: { en: 'Offered', zh: '可用' },
  off: { en: 'Not enabled', zh: '未开通' },
  noRate: { en: 'No exchange rate', zh: '未设置汇率' },
  limit: {
    en: 'Payment methods are enabled in the server settings. Within {hours, plural, one {# hour} other {# hours}}, one person decides about at most {amount} for one customer and {most} for all together; a second person has to approve what is above.',
    zh: '支付方式由程序设置开通。在 {hours, number} 小时内，单人对同一客户最多可处理 {amount}，对全部客户合计最多 {most}；超出部分须由第二人复核。',
  },
  rates: titles.rates,
  noRates: { en: 'No exchange rates set yet.', zh: '尚未设置汇率。' },
  lastRate: {
    en: 'Current rate: {rate}. {amount} cost {cost}.',
    zh: '当前汇率：{rate}，{amount} 的价格为 {cost}。',
  },
  noLastRate: { en: 'There is no rate for {currency} yet.', zh: '{currency} 尚无汇率。' },
  rateMeans: { en: '{amount} will cost {cost}.', zh: '此后 {amount} 的价格为 {cost}。' },
  rateWaits: {
    en: 'The first rate of a currency, and a change of more than {percent, number}%, apply once a second person has approved them.',
    zh: '某币种的首个汇率，以及超过 {percent, number}% 的变动，须经第二人复核后生效。',
  },
  rateRequested: {
    en: 'The rate applies once a second person has approved it',
    zh: '该汇率将在第二人复核后生效',
  },
  setRate: { en: 'Set exchange rate', zh: '设置汇率' },
  rateHelp: {
    en: 'How much of the currency one dollar is worth. Top-ups that have already started keep their rate.',
    zh: '1 美元折合该币种的金额。已发起的充值沿用原汇率。',
  },
  rateSet: { en: 'Exchange rate set', zh: '汇率已设置' },
} as const
