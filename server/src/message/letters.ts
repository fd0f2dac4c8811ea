import { type MessageArgs, type MessageKind, messageKinds } from '@fairlead/api/message/texts.ts'
import type { MessageThing } from '@fairlead/api/message/thing.ts'
import type { Language, Text } from '@fairlead/api/text.ts'
import { accessLinkDays } from '@fairlead/api/sign-in/access.ts'
import { invitationHours } from '@fairlead/api/user/invitation.ts'
import { resetMinutes } from '@fairlead/api/sign-in/password.ts'
import { emailHours, emailReturnDays } from '@fairlead/api/profile/profile.ts'
import { activationHours, oneTimeDays } from '@fairlead/api/sign-in/sign-up.ts'
import type { LetterLine } from '../lib/mail/letter.ts'
import type { Letter } from '../lib/mail/mail.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { say } from '../lib/mail/say.ts'

/**
 * Mails about users. No mail contains text that a stranger typed into a form: a person who registers another person's
 * address must not choose the text that we send there.
 */
const text = {
  activate: { en: 'Create your {product} account', zh: '创建您的 {product} 账户' },
  activateAsk: {
    en: 'You requested a {product} account with this email address. Follow this link to create it:',
    zh: '您使用此邮箱申请了 {product} 账户。请点击以下链接创建账户：',
  },
  activateUntil: {
    en: 'The link works once and expires after {hours, plural, one {# hour} other {# hours}}.',
    zh: '该链接仅可使用一次，{hours} 小时内有效。',
  },
  ignore: {
    en: 'If this was not you, ignore this email. Nothing happens unless the link is used.',
    zh: '如果这不是您本人的操作，请忽略此邮件。未点击链接则不会发生任何变化。',
  },

  taken: { en: 'You already have a {product} account', zh: '您已有 {product} 账户' },
  takenWhy: {
    en: 'Someone requested a new {product} account with this email address, which already has one. Nothing has been changed. You can sign in here:',
    zh: '有人使用此邮箱申请新的 {product} 账户，但该邮箱已有账户。账户未发生任何变化。请在此登录：',
  },
  takenForgot: {
    en: 'If you have forgotten your password, you can reset it here:',
    zh: '如果您忘记了密码，可在此重新设置：',
  },

  created: { en: 'Your {product} account is ready', zh: '您的 {product} 账户已创建' },
  createdAsk: {
    en: 'Sign in as a root account with these details and choose your own password:',
    zh: '请使用以下信息以主账号身份登录，并设置您自己的密码：',
  },
  number: { en: 'Account ID', zh: '账户 ID' },
  username: { en: 'Username', zh: '用户名' },
  password: { en: 'Password', zh: '密码' },
  createdUntil: {
    en: 'The password works once and expires after {days, plural, one {# day} other {# days}}. After that, request a new one under “Forgot password”.',
    zh: '该密码仅可使用一次，{days} 天内有效。逾期请通过“忘记密码”重新设置。',
  },

  invited: { en: 'You have been invited to {product}', zh: '邀请您加入 {product}' },
  invitedAsk: {
    en: '{inviter} has invited you to become a user of account {number}, {company}. Follow this link to choose a username and password:',
    zh: '{inviter} 邀请您成为账户 {number}（{company}）的用户。请点击以下链接设置用户名和密码：',
  },

  reset: { en: 'Reset your {product} password', zh: '重新设置您的 {product} 密码' },
  resetAsk: {
    en: 'Someone requested a password reset for user {username} of account {number}. Follow this link to choose a new password:',
    zh: '有人为账户 {number} 的用户 {username} 申请重新设置密码。请点击以下链接设置新密码：',
  },
  resetUntil: {
    en: 'The link works once and expires after {minutes, plural, one {# minute} other {# minutes}}. Choosing a new password signs you out everywhere.',
    zh: '该链接仅可使用一次，{minutes} 分钟内有效。设置新密码后，所有设备均会退出登录。',
  },

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

  revokeAsk: {
    en: 'To disable all your secret keys and remove all your passkeys, follow this link within {days, plural, one {# day} other {# days}}:',
    zh: '如需一次停用全部密钥并移除全部通行密钥，请在 {days} 天内点击以下链接：',
  },

  switchOff: {
    en: 'To choose which notifications you receive by email:',
    zh: '如需设置接收哪些邮件通知，请点击：',
  },
  voucher: { en: 'Activate your voucher', zh: '激活您的代金券' },
  voucherAsk: {
    en: 'You redeemed a voucher of {amount} USD. Follow this link to activate it:',
    zh: '您兑换了一张 {amount} USD 的代金券。请点击以下链接激活：',
  },
  voucherUntil: {
    en: 'The link works once and expires after {days, plural, one {# day} other {# days}}.',
    zh: '该链接仅可使用一次，{days} 天内有效。',
  },
  newsOf: { en: 'User {username} of account {number}', zh: '账户 {number} 的用户 {username}' },
} as const satisfies Record<string, Text>

/** The dependencies for writing a mail: the box that seals it, the address and name of the console, and the time. */
export type Mailing = { box: SecretBox; home: Home; now: Date }

export type Home = { url: string; product: string }

type To = { email: string; language: Language }

const letter = (
  { email, language }: To,
  subject: Text,
  { product }: Home,
  lines: readonly LetterLine[],
  args: Record<string, string | number> = {},
): Letter => ({
  to: email,
  language,
  subject: say(subject, language, { product, ...args }),
  lines,
})

// A token comes after the #: browsers do not send that part, so no log on the way contains it.
export const linkOf = ({ url }: Home, path: string, token?: string) =>
  `${url}${path}${token === undefined ? '' : `#${token}`}`
const link = (...parts: Parameters<typeof linkOf>): LetterLine => ({ link: linkOf(...parts) })

export const activationLetter = (to: To, home: Home, token: string) =>
  letter(to, text.activate, home, [
    say(text.activateAsk, to.language, { product: home.product }),
    link(home, '/createAccount', token),
    say(text.activateUntil, to.language, { hours: activationHours }),
    say(text.ignore, to.language),
  ])

/** For a registration with an address that already has an account. */
export const takenLetter = (to: To, home: Home) =>
  letter(to, text.taken, home, [
    say(text.takenWhy, to.language, { product: home.product }),
    link(home, '/login'),
    say(text.takenForgot, to.language),
    link(home, '/forget'),
  ])

type NewAccount = { number: string; username: string; password: string }

export const createdLetter = (to: To, home: Home, { number, username, password }: NewAccount) =>
  letter(to, text.created, home, [
    say(text.createdAsk, to.language),
    { label: say(text.number, to.language), value: number },
    { label: say(text.username, to.language), value: username },
    { label: say(text.password, to.language), value: password },
    link(home, '/login'),
    say(text.createdUntil, to.language, { days: oneTimeDays }),
  ])

type Invitation = { inviter: string; company: string; number: string; token: string }

export const invitationLetter = (to: To, home: Home, { token, ...whose }: Invitation) =>
  letter(to, text.invited, home, [
    say(text.invitedAsk, to.language, whose),
    link(home, '/createAccount?as=user', token),
    say(text.activateUntil, to.language, { hours: invitationHours }),
    say(text.ignore, to.language),
  ])

type Whose = { username: string; number: string; token: string }

export const resetLetter = (to: To, home: Home, { username, number, token }: Whose) =>
  letter(to, text.reset, home, [
    say(text.resetAsk, to.language, { username, number }),
    link(home, '/forget', token),
    say(text.resetUntil, to.language, { minutes: resetMinutes }),
    say(text.ignore, to.language),
  ])

export const confirmLetter = (to: To, home: Home, { username, number, token }: Whose) =>
  letter(to, text.confirm, home, [
    say(text.confirmAsk, to.language, { username, number }),
    link(home, '/email/confirm', token),
    say(text.activateUntil, to.language, { hours: emailHours }),
    say(text.ignore, to.language),
  ])

/** For the user who redeemed a code. */
export const voucherLetter = (
  { email, language }: To,
  home: Home,
  { token, amount, days }: { token: string; amount: string; days: number },
) =>
  letter({ email, language }, text.voucher, home, [
    say(text.voucherAsk, language, { amount }),
    link(home, '/voucher/activate', token),
    say(text.voucherUntil, language, { days }),
  ])

/** For the previous address of a user. */
export const returnLetter = (
  to: To,
  home: Home,
  { username, number, token, email }: Whose & { email: string },
) =>
  letter(to, text.returned, home, [
    say(text.returnedText, to.language, { username, number, email }),
    say(text.returnedAsk, to.language, { days: emailReturnDays }),
    link(home, '/email/restore', token),
  ])

/** The text of a message, for users who do not open the console. */
export const newsLetter = <K extends MessageKind>(
  to: To,
  home: Home,
  whose: { username: string; number: string },
  kind: K,
  args: MessageArgs<K>,
  /** The token of the link that revokes the access named in the message. */
  revoking: string | null = null,
) =>
  letter(
    to,
    messageKinds[kind].title,
    home,
    [
      say(text.newsOf, to.language, whose),
      say(messageKinds[kind].content, to.language, args),
      link(home, '/user/security'),
      ...(revoking === null
        ? []
        : [
            say(text.revokeAsk, to.language, { days: accessLinkDays }),
            link(home, '/access/revoke', revoking),
          ]),
    ],
    args,
  )

/** The page that a mail's link opens, by the object of the mail. */
const pages: Partial<Record<MessageThing, string>> = {
  site: '/cdn/config/model',
  alarm: '/cdn/config/alarm',
  certificate: '/cdn/cert/edit',
}
/** Things of which an account has one. */
const onlyPages: Partial<Record<MessageThing, string>> = {
  wallet: '/billing/wallet/list',
  package: '/billing/package/list',
}

const pageOf = (thing: MessageThing, id: string | null) =>
  onlyPages[thing] ?? (pages[thing] && id ? `${pages[thing]}?id=${id}` : '/user/webmsg/list')

type About<K extends MessageKind> = {
  kind: K
  args: MessageArgs<K>
  thing: MessageThing
  thingId: string | null
}

/** The mail for a message about a topic that its reader has enabled, with a link to the setting. */
export const topicLetter = <K extends MessageKind>(
  to: To,
  home: Home,
  whose: { username: string; number: string },
  { kind, args, thing, thingId }: About<K>,
) =>
  letter(
    to,
    messageKinds[kind].title,
    home,
    [
      say(text.newsOf, to.language, whose),
      say(messageKinds[kind].content, to.language, args),
      link(home, pageOf(thing, thingId)),
      say(text.switchOff, to.language),
      link(home, '/user/webmsg/settings'),
    ],
    args,
  )
