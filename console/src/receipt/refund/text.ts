import { nouns } from '../../ui/text/nouns.ts'
import { customerVoucherText } from '../voucher/text.ts'

/** What is returned to customers. */
export const refundText = {
  none: {
    en: 'No refund records yet. Return a customer a share of what he paid in a year.',
    zh: '暂无返还记录。可按比例返还客户年度付款。',
  },
  noneOwn: {
    en: 'No refund records yet. What your seller returns to you appears here.',
    zh: '暂无返还记录。销售方的返还将显示在这里。',
  },
  add: { en: 'Add refund record', zh: '新增返还记录' },
  added: { en: 'Refund record {name} added', zh: '返还记录 {name} 已新增' },
  number: customerVoucherText.refundNumber,
  billCode: customerVoucherText.billCode,
  customer: nouns.customer,
  currency: nouns.currency,
  refundYear: { en: 'Year of refund', zh: '返还年度' },
  zeroLastDate: { en: 'Balance last 0 on', zh: '上次余额归零日' },
  rechargeTotal: { en: 'Total paid', zh: '付款总额' },
  rate: { en: 'Refund share', zh: '返还比例' },
  rateHelp: {
    en: 'A share of what was paid, for example 0.02 for 2%.',
    zh: '占付款总额的比例，例如 0.02 即 2%。',
  },
  creditTotal: { en: 'Total earned', zh: '应得总额' },
  creditDue: { en: 'Due', zh: '应返金额' },
  creditRefund: { en: 'Returned before', zh: '已返金额' },
  currentCredit: { en: 'Returned now', zh: '本次返还' },
  voucherHelp: {
    en: 'It is given as a voucher without a price, which settles bills of the customer.',
    zh: '将以免费代金券发放，可核销该客户的账单。',
  },
  undoText: {
    en: 'The record stays with the reason, and its voucher pays nothing.',
    zh: '记录及原因予以保留，其代金券作废。',
  },
} as const
