import { billKindNames } from '@fairlead/api/bill/names.ts'
import type { Text } from '@fairlead/api/text.ts'
import { say } from '../../lib/mail/say.ts'
import { type Home, linkLine, writeLetter } from '../../lib/mail/write-letter.ts'
import type { BillPaper } from './paper.ts'

const text = {
  subject: { en: '{kind} {number} of {period} from {seller}', zh: '{seller} {period} {kind} {number}' },
  attached: {
    en: '{seller} has issued the {kind} {number} of {period} to {customer}. It is attached as PDF.',
    zh: '{seller} 已向 {customer} 出具 {period} {kind} {number}，PDF 见附件。',
  },
  large: {
    en: '{seller} has issued the {kind} {number} of {period} to {customer}. The document is too large for an email: sign in to read it.',
    zh: '{seller} 已向 {customer} 出具 {period} {kind} {number}。文件过大，无法随邮件发送，请登录查看。',
  },
  toPay: { en: 'To be paid by {due}', zh: '{due} 前应付' },
  signIn: {
    en: 'If you have an account, you find it under “My bills”:',
    zh: '如您已有账户，可在“我的账单”中查看：',
  },
} as const satisfies Record<string, Text>

/** The mail with a bill, in the language of the bill. */
export function billLetter(email: string, paper: BillPaper, home: Home, isAttached: boolean) {
  const { bill, language, sellerName: seller, customerName: customer } = paper
  const { fnumber: number, bizPeriod: period } = bill
  const kind = billKindNames[bill.kind][language]
  const args = { kind, number, period, seller, customer }
  const amount = `${bill.arrearsAmt} ${bill.currencyCode}`
  return writeLetter(
    { email, language },
    text.subject,
    home,
    [
      say(isAttached ? text.attached : text.large, language, args),
      ...(bill.arrearsAmt === '0'
        ? []
        : [{ label: say(text.toPay, language, { due: bill.dueDate }), value: amount }]),
      say(text.signIn, language),
      linkLine(home, '/l7_eu_billing/billing-management/my-bill/list'),
    ],
    args,
  )
}
