import { text as periodText } from '../ui/period/text.ts'
import { billWords } from '../ui/pricing/bill-text.ts'
import { settleText } from '../ui/settle/text.ts'
import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'

/** What customers owe and have. */
export const balanceText = {
  views: { en: 'Balances', zh: '余额类型' },
  none: { en: 'No documents in this period.', zh: '该时间段内没有单据。' },
  customer: nouns.customer,
  period: nouns.period,
  lastYear: periodText.months12,
  currency: nouns.currency,
  billDate: { en: 'Document date', zh: '单据日期' },
  billType: settleText.document,
  number: { en: 'Document number', zh: '单据编号' },
  relaNumber: { en: 'Related number', zh: '关联单号' },
  charged: { en: 'Charged', zh: '应收' },
  paid: { en: 'Paid or written off', zh: '收款/核销' },
  used: { en: 'Used', zh: '使用' },
  given: { en: 'Paid in', zh: '转入' },
  balance: nouns.balance,

  // The overview.
  owed: { en: 'To be paid ({currency})', zh: '待付款（{currency}）' },
  overdue: {
    en: '{count, plural, =0 {nothing is overdue} one {# bill is overdue: {amount}} other {# bills are overdue: {amount}}}',
    zh: '{count, plural, =0 {无逾期} other {# 张账单逾期：{amount}}}',
  },
  advance: { en: 'In advance ({currency})', zh: '预付（{currency}）' },
  vouchers: { en: 'Vouchers ({currency})', zh: '代金券（{currency}）' },
  nothing: {
    en: 'Nothing yet. Issued bills and what you paid for them appear here.',
    zh: '暂无数据。出具的账单和付款将显示在这里。',
  },
  latestBills: { en: 'Latest bills', zh: '最近的账单' },
  documents: { en: 'Documents', zh: '单据' },
  fnumber: nouns.billNumber,
  bizPeriod: billWords.bizPeriod,
  expectAmount: billWords.billAmt,
  arrears: settleText.unSettledAmt,
  dueDate: settleText.dueDate,
  status: words.status,
  chargedOff: { en: 'Charged off', zh: '已冲销' },
} as const
