import { z } from 'zod'
import type { DeclaredKinds } from '../message/kind.ts'
import { security } from '../factor/messages.ts'

export const messageKinds = {
  newPlace: {
    section: 'security',
    about: security,
    title: { en: 'Sign-in from a new location: {ip}', zh: '新地点登录：{ip}' },
    content: {
      en: 'Your user signed in from {ip} with {userAgent}, a combination not seen in the last 90 days. If this was not you, change your password immediately.',
      zh: '您的账号从 {ip} 使用 {userAgent} 登录，该组合在过去 90 天内未曾出现。如非本人操作，请立即修改密码。',
    },
    args: z.strictObject({ ip: z.string(), userAgent: z.string() }),
  },
  passwordChanged: {
    section: 'security',
    about: security,
    revokesAccess: true,
    title: { en: 'Password changed', zh: '您的密码已修改' },
    content: {
      en: 'All other sessions have been signed out. {keyCount, plural, =0 {} one {One secret key still works: {keyNames}. } other {# secret keys still work: {keyNames}. }}{passkeyCount, plural, =0 {} one {One passkey can still be used to sign in: {passkeyNames}. } other {# passkeys can still be used to sign in: {passkeyNames}. }}If you did not change your password, choose a new one immediately under “Forgot password”.',
      zh: '其他会话均已退出登录。{keyCount, plural, =0 {} other {仍有 # 个密钥可用：{keyNames}。}}{passkeyCount, plural, =0 {} other {仍有 # 个通行密钥可用于登录：{passkeyNames}。}}如非本人操作，请立即通过“忘记密码”重新设置。',
    },
    // Absent in older messages.
    args: z.strictObject({
      keyCount: z.number().int().default(0),
      keyNames: z.string().default(''),
      passkeyCount: z.number().int().default(0),
      passkeyNames: z.string().default(''),
    }),
  },
  accessRevoked: {
    section: 'security',
    about: security,
    title: { en: 'Secret keys and passkeys revoked', zh: '您的密钥和通行密钥已撤销' },
    content: {
      en: '{keys, plural, =0 {} one {# secret key was disabled. } other {# secret keys were disabled. }}{passkeys, plural, =0 {} one {# passkey was removed. } other {# passkeys were removed. }}This was done through the link in the password change notification.',
      zh: '{keys, plural, =0 {} other {已停用 # 个密钥。}}{passkeys, plural, =0 {} other {已移除 # 个通行密钥。}}该操作通过密码修改通知中的链接完成。',
    },
    args: z.strictObject({ keys: z.number().int(), passkeys: z.number().int() }),
  },
} as const satisfies DeclaredKinds
