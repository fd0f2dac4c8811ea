import type { Text } from '@fairlead/api/text.ts'
import { resetMinutes } from '@fairlead/api/sign-in/password.ts'
import { activationHours, oneTimeDays } from '@fairlead/api/sign-in/sign-up.ts'
import { say } from '../lib/mail/say.ts'
import { type Addressee, type Home, linkLine, linkTexts, writeLetter } from '../lib/mail/write-letter.ts'

const text = {
  activate: { en: 'Create your {product} account', zh: '创建您的 {product} 账户' },
  activateAsk: {
    en: 'You requested a {product} account with this email address. Follow this link to create it:',
    zh: '您使用此邮箱申请了 {product} 账户。请点击以下链接创建账户：',
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
  reset: { en: 'Reset your {product} password', zh: '重新设置您的 {product} 密码' },
  resetAsk: {
    en: 'Someone requested a password reset for user {username} of account {number}. Follow this link to choose a new password:',
    zh: '有人为账户 {number} 的用户 {username} 申请重新设置密码。请点击以下链接设置新密码：',
  },
  resetUntil: {
    en: 'The link works once and expires after {minutes, plural, one {# minute} other {# minutes}}. Choosing a new password signs you out everywhere.',
    zh: '该链接仅可使用一次，{minutes} 分钟内有效。设置新密码后，所有设备均会退出登录。',
  },
} as const satisfies Record<string, Text>

export const activationLetter = (to: Addressee, home: Home, token: string) =>
  writeLetter(to, text.activate, home, [
    say(text.activateAsk, to.language, { product: home.product }),
    linkLine(home, '/createAccount', token),
    say(linkTexts.untilHours, to.language, { hours: activationHours }),
    say(linkTexts.ignore, to.language),
  ])

/** For a registration with an address that already has an account. */
export const takenLetter = (to: Addressee, home: Home) =>
  writeLetter(to, text.taken, home, [
    say(text.takenWhy, to.language, { product: home.product }),
    linkLine(home, '/login'),
    say(text.takenForgot, to.language),
    linkLine(home, '/forget'),
  ])

type NewAccount = { number: string; username: string; password: string }

export const createdLetter = (to: Addressee, home: Home, { number, username, password }: NewAccount) =>
  writeLetter(to, text.created, home, [
    say(text.createdAsk, to.language),
    { label: say(text.number, to.language), value: number },
    { label: say(text.username, to.language), value: username },
    { label: say(text.password, to.language), value: password },
    linkLine(home, '/login'),
    say(text.createdUntil, to.language, { days: oneTimeDays }),
  ])

type Whose = { username: string; number: string; token: string }

export const resetLetter = (to: Addressee, home: Home, { username, number, token }: Whose) =>
  writeLetter(to, text.reset, home, [
    say(text.resetAsk, to.language, { username, number }),
    linkLine(home, '/forget', token),
    say(text.resetUntil, to.language, { minutes: resetMinutes }),
    say(linkTexts.ignore, to.language),
  ])
