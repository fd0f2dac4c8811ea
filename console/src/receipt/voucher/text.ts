import { text as period } from '../../ui/period/text.ts'
import { settleText } from '../../ui/settle/text.ts'
import { nouns } from '../../ui/text/nouns.ts'
import { words } from '../../ui/text/words.ts'
import { titles } from '../screens.ts'

/** Vouchers that a seller gives to customers. */
export const customerVoucherText = {
  voucher: titles.voucher,
  none: {
    en: 'No vouchers in this period. Give one to a customer, and write off bills with it.',
    zh: '该时间段内没有代金券。可为客户发放代金券并用它核销账单。',
  },
  noneOwn: {
    en: 'No vouchers in this period. What your seller gives you appears here.',
    zh: '该时间段内没有代金券。销售方发放的代金券将显示在这里。',
  },
  missing: { en: 'This voucher does not exist', zh: '该代金券不存在' },
  back: { en: 'To all customer vouchers', zh: '返回客户代金券' },
  add: titles.giveVoucher,
  billCode: { en: 'Purchase number', zh: '购买单号' },
  buyTime: { en: 'Bought on', zh: '购买时间' },
  period: nouns.period,
  lastYear: period.months12,
  days: { en: 'Valid for (days)', zh: '有效期（天）' },
  beginTime: nouns.validFrom,
  expiredTime: { en: 'Ends on', zh: '失效时间' },
  usage: { en: 'Pays usage of', zh: '可抵扣账期' },
  allUsage: { en: 'All months', zh: '不限' },
  usageBetween: { en: 'From {from} until {to}', zh: '{from} 起至 {to}' },
  beginDate: { en: 'Usage from', zh: '用量起始日' },
  finishDate: { en: 'Usage until', zh: '用量截止日' },
  usageHelp: {
    en: 'Only bills whose whole month is in it can be settled. Leave it empty for all.',
    zh: '只能核销整个账期都在其中的账单，不限请留空。',
  },
  creditAmount: { en: 'Face value', zh: '面值' },
  amount: { en: 'Price', zh: '购买价格' },
  priceHelp: {
    en: 'What the customer pays for it; 0 if you give it for free.',
    zh: '客户支付的价格，免费发放填 0。',
  },
  credit: { en: 'Used', zh: '已抵扣' },
  status: { en: 'Validity', zh: '有效状态' },
  recordStatus: words.status,
  receipt: { en: 'Paid from receipt', zh: '支付收款单' },
  noReceipt: { en: 'None: the voucher is free', zh: '无（免费）' },
  receiptOf: { en: '{number} ({day}, {amount} left)', zh: '{number}（{day}，余额 {amount}）' },
  refundNumber: { en: 'Refund record number', zh: '返还记录编号' },
  handler: { en: 'Handler', zh: '经办人' },
  seller: { en: 'Given by', zh: '发放方' },
  verifyTitle: settleText.writeOffWith,
  noBills: {
    en: 'This customer has no open bill in {currency} that the voucher may pay.',
    zh: '该客户没有可用此代金券核销的 {currency} 未结清账单。',
  },
  seeRecords: settleText.seeRecords,
  undoText: {
    en: 'The voucher stays with the reason and pays nothing. The receipt that paid for it has the price again.',
    zh: '代金券及原因予以保留，不可再使用，价款退回原收款单。',
  },
} as const
