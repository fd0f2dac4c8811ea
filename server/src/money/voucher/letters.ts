import type { Text } from '@fairlead/api/text.ts'
import { say } from '../../lib/mail/say.ts'
import { type Addressee, type Home, linkLine, writeLetter } from '../../lib/mail/write-letter.ts'

const text = {
  voucher: { en: 'Activate your voucher', zh: '激活您的代金券' },
  voucherAsk: {
    en: 'You redeemed a voucher of {amount} USD. Follow this link to activate it:',
    zh: '您兑换了一张 {amount} USD 的代金券。请点击以下链接激活：',
  },
  voucherUntil: {
    en: 'The link works once and expires after {days, plural, one {# day} other {# days}}.',
    zh: '该链接仅可使用一次，{days} 天内有效。',
  },
} as const satisfies Record<string, Text>

/** For the user who redeemed a code. */
export const voucherLetter = (
  { email, language }: Addressee,
  home: Home,
  { token, amount, days }: { token: string; amount: string; days: number },
) =>
  writeLetter({ email, language }, text.voucher, home, [
    say(text.voucherAsk, language, { amount }),
    linkLine(home, '/voucher/activate', token),
    say(text.voucherUntil, language, { days }),
  ])
