import { nouns } from '../../ui/text/nouns.ts'
import { words } from '../../ui/text/words.ts'
import { receiptText } from '../text.ts'

/** What is paid back to customers. */
export const paybackText = {
  payBack: { en: 'Pay back', zh: '退还余额' },
  title: { en: 'Pay back of {name}', zh: '退还 {name} 的余额' },
  help: {
    en: 'Enter what you have transferred back to the customer. No money is moved by this.',
    zh: '录入已退还客户的款项，系统不会执行转账。',
  },
  entered: { en: 'Payback {name} entered', zh: '退款记录 {name} 已录入' },
  records: { en: 'Paybacks', zh: '退款记录' },
  fnumber: { en: 'Payback number', zh: '退款记录编号' },
  amount: nouns.amount,
  billDate: { en: 'Paid back on', zh: '退款日期' },
  lineNumber: receiptText.lineNumber,
  lineHelp: receiptText.lineHelp,
  remark: words.remark,
  undoText: {
    en: 'The receipt has the amount again. The record stays, with the reason.',
    zh: '金额将退回收款单，记录及原因予以保留。',
  },
} as const
