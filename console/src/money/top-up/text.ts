import { nouns } from '../../ui/text/nouns.ts'
import { topUpColumnNames } from '@fairlead/api/money/top-up/names.ts'

/** Top-ups. Some sentences are those of the specs. */
export const topUpText = {
  method: topUpColumnNames.sourceType,
  country: { en: 'GrabPay country', zh: 'GrabPay 国家' },
  amount: topUpColumnNames.rechargeAmount,
  amountHelp: {
    en: 'In US dollars, at least 0.01, with at most two decimals.',
    zh: '以美元计，最低 0.01，最多两位小数。',
  },
  cardHelp: {
    en: 'In US dollars. You pay between 0.5 and 1,000,000 by card.',
    zh: '以美元计。银行卡实付金额为 0.5 至 1,000,000。',
  },
  toPay: { en: 'What you pay', zh: '支付信息' },
  discount: { en: 'Discount', zh: '优惠' },
  payShare: { en: 'Pay {percent}%', zh: '实付 {percent}%' },
  noDiscount: { en: 'No discount', zh: '无优惠' },
  activity: { en: '{name}: pay {percent}%', zh: '{name}：实付 {percent}%' },
  actual: topUpColumnNames.actualAmount,
  rate: topUpColumnNames.exchangeRate,
  rateOf: { en: '1 USD = {rate} {currency}', zh: '1 USD = {rate} {currency}' },
  converted: topUpColumnNames.convertAmount,
  txId: topUpColumnNames.txId,
  txIdHelp: {
    en: 'Send the amount to our wallet first, then enter the ID of the transaction (64 characters).',
    zh: '请先向我们的钱包转账，再填写该笔交易的 ID（64 个字符）。',
  },
  wallet: { en: 'Our wallet (TRC20 network)', zh: '收款钱包（TRC20 网络）' },
  walletCode: { en: 'QR code of our wallet', zh: '收款钱包二维码' },
  exactly: { en: 'Send exactly (USDT)', zh: '请准确转账（USDT）' },
  enterAmount: { en: 'Enter the amount first', zh: '请先填写充值金额' },
  exactlyHelp: {
    en: 'The last digits identify your transfer, so send exactly this amount. Only USDT on the TRC20 network is accepted.',
    zh: '末尾几位小数为您专属，用于识别您的转账。仅支持 TRC20 网络的 USDT。',
  },
  lookingFor: { en: 'Waiting for the transfer', zh: '正在等待转账确认' },
  lookingHelp: {
    en: 'The amount is credited once the network has confirmed the transaction, usually within 2 minutes.',
    zh: '网络确认该笔交易后即刻到账，通常在 2 分钟内。',
  },
  checkNow: { en: 'Check now', zh: '立即查询' },
  termsTitle: { en: 'Terms of top-ups', zh: '充值条款' },
  termsUse: {
    en: 'A top-up can only be used for the services of this product, and cannot be withdrawn.',
    zh: '充值金额仅可用于本产品的服务，不可提现。',
  },
  termsRate: {
    en: 'It is charged in US dollars and converted at the exchange rate.',
    zh: '以美元计价扣款，并按汇率折算。',
  },
  termsPrepaid: { en: 'It is a prepayment and non-refundable.', zh: '充值为预付款项，不予退款。' },
  agree: { en: 'I agree to the terms of top-ups', zh: '我同意充值条款' },
  late: {
    en: 'A payment that fails or arrives late is refunded in 2 to 3 working days.',
    zh: '支付失败或迟到的款项将在 2 至 3 个工作日内退款。',
  },
  pay: { en: 'Pay', zh: '去支付' },
  none: {
    en: 'No payment method is available at the moment. Try again later or contact the administrator.',
    zh: '暂无可用的支付方式，请稍后再试或联系管理员。',
  },
  changedTitle: { en: 'Discount updated', zh: '优惠已更新' },
  changed: {
    en: 'The current discount has been updated, and the actual paid amount is {amount}, continue?',
    zh: '当前优惠已更新，实付金额为 {amount}，是否继续？',
  },
  goOn: { en: 'Continue to pay', zh: '继续支付' },
  blocked: { en: 'Unable to open new window', zh: '无法打开新窗口' },
  payLink: { en: 'Go to the payment page', zh: '前往支付页面' },
  ask: { en: 'Has the payment succeeded?', zh: '支付是否成功？' },
  askHelp: {
    en: 'Finish the payment in the new window. We credit it as soon as the payment provider confirms it.',
    zh: '请在新窗口中完成支付。支付服务商确认后即刻到账。',
  },
  paid: { en: 'Payment succeeded', zh: '支付成功' },
  notPaid: { en: 'Payment failed', zh: '支付失败' },
  asked: {
    en: 'The payment provider has not confirmed the payment yet. This page shows it as soon as it does.',
    zh: '支付服务商尚未确认该笔支付，确认后本页面会立即显示。',
  },
  success: { en: 'Top Up success', zh: '充值成功' },
  failure: { en: 'Top Up failure', zh: '充值失败' },
  held: {
    en: 'The payment does not match the amount. Our staff will review it.',
    zh: '支付金额与充值金额不符，工作人员会进行处理。',
  },
  refunded: { en: 'The payment has been refunded.', zh: '款项已退回。' },
  cancelled: { en: 'This top-up was canceled.', zh: '该充值已取消。' },
  expired: { en: 'This top-up was not paid in time.', zh: '该充值未在规定时间内支付。' },
  transfer: { en: 'Transfer the amount', zh: '请转账' },
  transferHelp: {
    en: 'Use {number} as the reference. A transfer arrives in 1 to 5 days. Do not transfer between 21:00 and 00:00 UTC.',
    zh: '转账时请注明 {number}。款项需 1 至 5 天到账，请避开 UTC 21:00 至 00:00。',
  },
  orderHelp: {
    en: 'Order this amount in the marketplace and quote {number}. Our staff will confirm the payment once it has arrived.',
    zh: '请在云市场订购该金额，并注明 {number}。到账后由工作人员确认。',
  },
  account: { en: 'Bank account', zh: '收款账户' },
  payUntil: { en: 'Pay before', zh: '支付截止' },
  cancel: { en: 'Cancel top-up', zh: '取消充值' },
  cancelTitle: { en: 'Cancel this top-up?', zh: '确定取消该充值？' },
  cancelText: {
    en: 'A payment that arrives afterwards is refunded in 2 to 3 working days.',
    zh: '之后到达的款项将在 2 至 3 个工作日内退款。',
  },
  wasCancelled: { en: 'Top-up {number} canceled', zh: '充值 {number} 已取消' },
  again: { en: 'Top up again', zh: '再次充值' },
  toWallet: { en: 'Back to wallet', zh: '返回钱包' },
  exportCsv: nouns.exportCsv,
  noRecords: {
    en: 'No top-ups yet. Top up the wallet to pay for usage and packages.',
    zh: '暂无充值记录。为钱包充值，即可支付用量与套餐。',
  },
} as const
