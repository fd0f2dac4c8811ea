import { z } from 'zod'
import type { Text } from '../text.ts'
import { balanceKinds } from './balance-texts.ts'
import { certificateKinds } from './certificate-texts.ts'
import { packageKinds } from './package-texts.ts'
import { lockKinds } from './lock-texts.ts'
import { protectionKinds } from './protection-texts.ts'
import { siteKinds } from './site-texts.ts'

/** The sections of messages; the counts have the same order. */
export const messageSections = ['cdn', 'security', 'billing'] as const
export type MessageSection = (typeof messageSections)[number]

export const sectionTexts: Record<MessageSection, Text> = {
  cdn: { en: 'CDN', zh: 'CDN' },
  security: { en: 'Account security', zh: '账户安全' },
  billing: { en: 'Billing', zh: '费用' },
}

type Kind = { section: MessageSection; title: Text; content: Text; args: z.ZodObject }

/** The figure that an alarm watches, by its type (spec 1, section 9), with its value. */
const figure = {
  en: '{type, select, 1 {requests} 2 {5XX responses} 3 {4XX responses} 6 {traffic} 8 {bandwidth} other {}}',
  zh: '{type, select, 1 {请求数} 2 {5XX 响应} 3 {4XX 响应} 6 {流量} 8 {带宽} other {}}',
}
const amount = {
  en: '{value, number} {type, select, 1 {requests} 2 {5XX responses} 3 {4XX responses} other {{unit}}}',
  zh: '{value, number} {type, select, 1 {次} 2 {次} 3 {次} other {{unit}}}',
}

/**
 * Every message that the system writes. It is stored as a kind with arguments and rendered in the reader's language.
 */
export const messageKinds = {
  ...siteKinds,
  alarmRaised: {
    section: 'cdn',
    title: {
      en: `Alarm: ${figure.en} on {domain}`,
      zh: `告警：{domain} 的${figure.zh}`,
    },
    content: {
      en: `{domain}: ${amount.en} in the last {minutes, plural, one {minute} other {# minutes}}. The threshold is {threshold, number}{type, select, 6 { {limitUnit}} 8 { {limitUnit}} other {}}.`,
      zh: `{domain}：最近 {minutes, number} 分钟${figure.zh}为 ${amount.zh}，告警阈值为 {threshold, number}{type, select, 6 { {limitUnit}} 8 { {limitUnit}} other {}}。`,
    },
    args: z.strictObject({
      domain: z.string(),
      type: z.number().int(),
      /** In the units that fit; the unit of counts is empty. */
      value: z.number(),
      unit: z.string(),
      threshold: z.number(),
      limitUnit: z.string(),
      minutes: z.number().int(),
    }),
  },
  alarmOver: {
    section: 'cdn',
    title: { en: `Resolved: ${figure.en} on {domain}`, zh: `告警恢复：{domain} 的${figure.zh}` },
    content: {
      en: `{domain} is back below the threshold: ${amount.en}.`,
      zh: `{domain} 的${figure.zh}已恢复到阈值以下：${amount.zh}。`,
    },
    args: z.strictObject({ domain: z.string(), type: z.number().int(), value: z.number(), unit: z.string() }),
  },
  ...certificateKinds,
  ...balanceKinds,
  ...packageKinds,
  ...protectionKinds,
  newPlace: {
    section: 'security',
    title: { en: 'Sign-in from a new location: {ip}', zh: '新地点登录：{ip}' },
    content: {
      en: 'Your user signed in from {ip} with {userAgent}, a combination not seen in the last 90 days. If this was not you, change your password immediately.',
      zh: '您的账号从 {ip} 使用 {userAgent} 登录，该组合在过去 90 天内未曾出现。如非本人操作，请立即修改密码。',
    },
    args: z.strictObject({ ip: z.string(), userAgent: z.string() }),
  },
  passkeyAdded: {
    section: 'security',
    title: { en: 'Passkey {name} added', zh: '已添加通行密钥 {name}' },
    content: {
      en: 'The passkey {name} can now be used to sign in as you. If you did not add it, remove it on the Security page and change your password immediately.',
      zh: '通行密钥 {name} 现在可用于登录您的账号。如非本人操作，请立即在安全设置中移除并修改密码。',
    },
    args: z.strictObject({ name: z.string() }),
  },
  secondFactorOff: {
    section: 'security',
    title: { en: 'MFA device disabled', zh: 'MFA 设备已停用' },
    content: {
      en: 'Your password alone is now enough to sign in. If you did not disable the device, change your password immediately and set up a device again.',
      zh: '现在仅凭密码即可登录您的账号。如非本人操作，请立即修改密码并重新绑定设备。',
    },
    args: z.strictObject({}),
  },
  emailAsked: {
    section: 'security',
    title: { en: 'Email change requested', zh: '已申请更换邮箱' },
    content: {
      en: 'Your email address will change to {email} after it is confirmed there. If you did not request this, change your password immediately.',
      zh: '在新邮箱 {email} 确认后，您的邮箱将变更。如非本人操作，请立即修改密码。',
    },
    args: z.strictObject({ email: z.string() }),
  },
  emailChanged: {
    section: 'security',
    title: { en: 'Email address changed', zh: '您的邮箱已变更' },
    content: {
      en: 'Your email address is now {email}. We sent a link to your previous address that you can use to restore it.',
      zh: '您的邮箱现为 {email}。我们已向原邮箱发送可恢复的链接。',
    },
    args: z.strictObject({ email: z.string() }),
  },
  usernameChanged: {
    section: 'security',
    title: { en: 'Username changed', zh: '您的用户名已修改' },
    content: {
      en: 'You now sign in as {username}. If you did not make this change, change your password immediately.',
      zh: '现在请使用 {username} 登录。如非本人操作，请立即修改密码。',
    },
    args: z.strictObject({ username: z.string() }),
  },
  secondFactorOn: {
    section: 'security',
    title: { en: 'MFA device set up', zh: '已绑定 MFA 设备' },
    content: {
      en: 'Signing in with your password now also requires the code of this device. If you did not set it up, change your password immediately and ask an administrator to reset your MFA.',
      zh: '现在使用密码登录时还需输入该设备的验证码。如非本人操作，请立即修改密码，并联系管理员重置 MFA。',
    },
    args: z.strictObject({}),
  },
  secondFactorReset: {
    section: 'security',
    title: { en: 'MFA reset', zh: '您的 MFA 已被重置' },
    content: {
      en: '{userName} has removed your MFA device. Your password alone is enough to sign in until you set up a device again. If you did not ask for this, change your password immediately.',
      zh: '{userName} 已移除您的 MFA 设备。重新绑定前，仅凭密码即可登录您的账号。如非您本人要求，请立即修改密码。',
    },
    args: z.strictObject({ userName: z.string() }),
  },
  recoveryCodesRenewed: {
    section: 'security',
    title: { en: 'New recovery codes generated', zh: '恢复码已重新生成' },
    content: {
      en: 'Your previous recovery codes no longer work. If you did not generate new ones, change your password immediately and set up your device again.',
      zh: '之前的恢复码已失效。如非本人操作，请立即修改密码并重新绑定设备。',
    },
    args: z.strictObject({}),
  },
  passwordChanged: {
    section: 'security',
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
    title: { en: 'Secret keys and passkeys revoked', zh: '您的密钥和通行密钥已撤销' },
    content: {
      en: '{keys, plural, =0 {} one {# secret key was disabled. } other {# secret keys were disabled. }}{passkeys, plural, =0 {} one {# passkey was removed. } other {# passkeys were removed. }}This was done through the link in the password change notification.',
      zh: '{keys, plural, =0 {} other {已停用 # 个密钥。}}{passkeys, plural, =0 {} other {已移除 # 个通行密钥。}}该操作通过密码修改通知中的链接完成。',
    },
    args: z.strictObject({ keys: z.number().int(), passkeys: z.number().int() }),
  },
  ...lockKinds,
  mfaDemandedOn: {
    section: 'security',
    title: { en: 'MFA is now required', zh: '账户已要求启用 MFA' },
    content: {
      en: '{userName} now requires an MFA device for every user of the account. Users without a device have been signed out and must set one up the next time they sign in. If this was not expected, check the operation log immediately.',
      zh: '{userName} 已要求账户的所有用户启用 MFA。未绑定设备的用户已退出登录，须在下次登录时绑定。如非预期，请立即查看操作日志。',
    },
    args: z.strictObject({ userName: z.string() }),
  },
  mfaDemandedOff: {
    section: 'security',
    title: { en: 'MFA is no longer required', zh: '账户已不再要求启用 MFA' },
    content: {
      en: '{userName} now allows users of the account to sign in with a password alone. Users who have a device are still asked for its code. If this was not expected, require MFA again and check the operation log immediately.',
      zh: '{userName} 已允许账户的用户仅凭密码登录，已绑定设备的用户仍须验证。如非预期，请立即重新启用并查看操作日志。',
    },
    args: z.strictObject({ userName: z.string() }),
  },
  sessionHoursChanged: {
    section: 'security',
    title: { en: 'Session length changed', zh: '会话时长已修改' },
    content: {
      en: '{userName} has limited sessions of the account to {hours, plural, one {# hour} other {# hours}}. If this was not expected, check the operation log immediately.',
      zh: '{userName} 已将账户的会话时长上限设为 {hours, number} 小时。如非预期，请立即查看操作日志。',
    },
    args: z.strictObject({ userName: z.string(), hours: z.number().int() }),
  },
  passkeyRemoved: {
    section: 'security',
    title: { en: 'Passkey {name} removed', zh: '已移除通行密钥 {name}' },
    content: {
      en: 'The passkey {name} can no longer be used to sign in. If you did not remove it, change your password immediately.',
      zh: '通行密钥 {name} 已不能用于登录。如非本人操作，请立即修改密码。',
    },
    args: z.strictObject({ name: z.string() }),
  },
  accountEntered: {
    section: 'security',
    title: { en: 'An operator has entered your account', zh: '运维人员进入了您的账户' },
    content: {
      en: '{userName} has entered your account with {mode, select, read {read-only} other {read and write}} access for at most {minutes, number} minutes. Reason: {reason}. Operators cannot access users, passwords, keys or security settings, and every action is recorded in the operation log under that name. If you did not expect this, contact support.',
      zh: '运维人员 {userName} 已{mode, select, read {以只读方式} other {以可修改方式}}进入您的账户，最长 {minutes, number} 分钟。原因：{reason}。用户、密码、密钥和安全设置不对运维人员开放，所有操作均以该名称记入操作日志。如非预期，请联系技术支持。',
    },
    args: z.strictObject({
      userName: z.string(),
      mode: z.enum(['read', 'write']),
      minutes: z.number().int(),
      reason: z.string(),
    }),
  },
  keyChanged: {
    section: 'security',
    title: { en: 'Secret key “{name}” changed', zh: '密钥“{name}”已修改' },
    content: {
      en: '{userName} has changed the permissions, expiry or allowed addresses of the secret key “{name}” ({appId}). If this was not expected, disable the key immediately.',
      zh: '{userName} 修改了密钥“{name}”（{appId}）的权限、有效期或允许的来源地址。如非预期，请立即停用。',
    },
    args: z.strictObject({ name: z.string(), appId: z.string(), userName: z.string() }),
  },
  keyEnabled: {
    section: 'security',
    title: { en: 'Secret key “{name}” enabled', zh: '密钥“{name}”已启用' },
    content: {
      en: '{userName} has enabled the secret key “{name}” ({appId}) again. If this was not expected, disable the key immediately.',
      zh: '{userName} 重新启用了密钥“{name}”（{appId}）。如非预期，请立即停用。',
    },
    args: z.strictObject({ name: z.string(), appId: z.string(), userName: z.string() }),
  },
  keyMade: {
    section: 'security',
    title: { en: 'Secret key “{name}” created', zh: '已创建密钥“{name}”' },
    content: {
      en: '{userName} has created the secret key “{name}” ({appId}). It can act on behalf of {userName}. If this was not expected, disable the key immediately.',
      zh: '{userName} 创建了密钥“{name}”（{appId}）。该密钥可以 {userName} 的名义操作。如非预期，请立即停用。',
    },
    args: z.strictObject({ name: z.string(), appId: z.string(), userName: z.string() }),
  },
} as const satisfies Record<string, Kind>

export type MessageKind = keyof typeof messageKinds
export type MessageArgs<K extends MessageKind> = z.output<(typeof messageKinds)[K]['args']>
