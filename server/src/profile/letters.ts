import type { Text } from '@fairlead/api/text.ts'
import { emailHours, emailReturnDays } from '@fairlead/api/profile/profile.ts'
import { say } from '../lib/mail/say.ts'
import { type Addressee, type Home, linkLine, linkTexts, writeLetter } from '../lib/mail/write-letter.ts'

const text = {
  confirm: { en: 'Confirm your new email address', zh: '确认您的新邮箱' },
  confirmAsk: {
    en: 'User {username} of account {number} asked to use this email address. Follow this link to confirm that it is yours:',
    zh: '账户 {number} 的用户 {username} 将改用此邮箱。请点击以下链接确认邮箱属于您：',
  },
  returned: { en: 'Your email address has been changed', zh: '您的邮箱已变更' },
  returnedText: {
    en: 'User {username} of account {number} now uses {email} instead of this email address.',
    zh: '账户 {number} 的用户 {username} 现在使用邮箱 {email}，不再使用此邮箱。',
  },
  returnedAsk: {
    en: 'If this was not you, follow this link within {days, plural, one {# day} other {# days}}. It restores this email address, ends all sessions and lets you choose a new password:',
    zh: '如非本人操作，请在 {days} 天内点击以下链接。该用户将恢复使用此邮箱，所有会话将结束，您可以重新设置密码：',
  },
} as const satisfies Record<string, Text>

type Whose = { username: string; number: string; token: string }

export const confirmLetter = (to: Addressee, home: Home, { username, number, token }: Whose) =>
  writeLetter(to, text.confirm, home, [
    say(text.confirmAsk, to.language, { username, number }),
    linkLine(home, '/email/confirm', token),
    say(linkTexts.untilHours, to.language, { hours: emailHours }),
    say(linkTexts.ignore, to.language),
  ])

/** For the previous address of a user. */
export const returnLetter = (
  to: Addressee,
  home: Home,
  { username, number, token, email }: Whose & { email: string },
) =>
  writeLetter(to, text.returned, home, [
    say(text.returnedText, to.language, { username, number, email }),
    say(text.returnedAsk, to.language, { days: emailReturnDays }),
    linkLine(home, '/email/restore', token),
  ])
