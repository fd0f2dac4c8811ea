import { oneTimeDays } from '@fairlead/api/sign-in/sign-up.ts'
import type { Text } from '@fairlead/api/text.ts'
import { say } from '../lib/mail/say.ts'
import { type Addressee, type Home, linkLine, writeLetter } from '../lib/mail/write-letter.ts'

const text = {
  opened: { en: 'Your {product} account is open', zh: '您的 {product} 账户已开通' },
  openedAsk: {
    en: '{seller} has opened an account for you. Sign in as a root account with these details and choose your own password:',
    zh: '{seller} 已为您开通账户。请使用以下信息以主账号身份登录，并设置您自己的密码：',
  },
  number: { en: 'Account ID', zh: '账户 ID' },
  username: { en: 'Username', zh: '用户名' },
  password: { en: 'Password', zh: '密码' },
  until: {
    en: 'The password works once and expires after {days, plural, one {# day} other {# days}}. After that, request a new one under “Forgot password”.',
    zh: '该密码仅可使用一次，{days} 天内有效。逾期请通过“忘记密码”重新设置。',
  },
} as const satisfies Record<string, Text>

type Login = { seller: string; number: string; username: string; password: string }

export const loginLetter = (to: Addressee, home: Home, { seller, number, username, password }: Login) =>
  writeLetter(to, text.opened, home, [
    say(text.openedAsk, to.language, { seller }),
    { label: say(text.number, to.language), value: number },
    { label: say(text.username, to.language), value: username },
    { label: say(text.password, to.language), value: password },
    linkLine(home, '/login'),
    say(text.until, to.language, { days: oneTimeDays }),
  ])
