import { z } from 'zod'
import type { Text } from '../text.ts'
import { lockKinds } from './lock-texts.ts'
import { siteKinds } from './site-texts.ts'

/** What messages are about; the order is that of the counts. */
export const messageSections = ['cdn', 'security'] as const
export type MessageSection = (typeof messageSections)[number]

export const sectionTexts: Record<MessageSection, Text> = {
  cdn: { en: 'CDN', zh: 'CDN' },
  security: { en: 'Account security', zh: '账户安全' },
}

type Kind = { section: MessageSection; title: Text; content: Text; args: z.ZodObject }

/** What an alarm is about, by its type (spec 1, section 9), and how much of it. */
const figure = {
  en: '{type, select, 1 {requests} 2 {5XX answers} 3 {4XX answers} 6 {traffic} 8 {bandwidth} other {}}',
  zh: '{type, select, 1 {请求数} 2 {5XX 状态码} 3 {4XX 状态码} 6 {流量} 8 {带宽} other {}}',
}
const amount = {
  en: '{value, number} {type, select, 1 {requests} 2 {5XX answers} 3 {4XX answers} other {{unit}}}',
  zh: '{value, number} {type, select, 1 {次} 2 {次} 3 {次} other {{unit}}}',
}

/** Every message that the system writes: kept as a kind with its arguments, and said in the reader's language. */
export const messageKinds = {
  ...siteKinds,
  alarmRaised: {
    section: 'cdn',
    title: {
      en: `Alarm: ${figure.en} of {domain}`,
      zh: `告警：{domain} 的${figure.zh}`,
    },
    content: {
      en: `{domain}: ${amount.en} in the last {minutes, plural, one {minute} other {# minutes}}, from {threshold, number}{type, select, 6 { {limitUnit}} 8 { {limitUnit}} other {}} on it is an alarm.`,
      zh: `{domain}：最近 {minutes, number} 分钟${figure.zh}为 ${amount.zh}，告警阈值为 {threshold, number}{type, select, 6 { {limitUnit}} 8 { {limitUnit}} other {}}。`,
    },
    args: z.strictObject({
      domain: z.string(),
      type: z.number().int(),
      /** In the units that fit them, which are empty for what is counted. */
      value: z.number(),
      unit: z.string(),
      threshold: z.number(),
      limitUnit: z.string(),
      minutes: z.number().int(),
    }),
  },
  alarmOver: {
    section: 'cdn',
    title: { en: `Over: ${figure.en} of {domain}`, zh: `恢复：{domain} 的${figure.zh}` },
    content: {
      en: `{domain} is below the threshold again: ${amount.en}.`,
      zh: `{domain} 的${figure.zh}已恢复到阈值以下：${amount.zh}。`,
    },
    args: z.strictObject({ domain: z.string(), type: z.number().int(), value: z.number(), unit: z.string() }),
  },
  certificateExpiring: {
    section: 'cdn',
    title: { en: 'The certificate {name} ends on {date}', zh: '证书 {name} 将于 {date} 到期' },
    content: {
      en: 'From {date} on browsers refuse the sites that show the certificate {name}. Replace it before.',
      zh: '自 {date} 起，浏览器将拒绝使用证书 {name} 的站点。请提前替换证书。',
    },
    args: z.strictObject({ name: z.string(), date: z.iso.date() }),
  },
  newPlace: {
    section: 'security',
    title: { en: 'Sign-in from a new place', zh: '新地点登录' },
    content: {
      en: 'You signed in from {ip} with {userAgent}, which has not been seen in the last 90 days. If that was not you, change your password at once.',
      zh: '您的账号从 {ip} 使用 {userAgent} 登录，该组合在过去 90 天内未曾出现。如非本人操作，请立即修改密码。',
    },
    args: z.strictObject({ ip: z.string(), userAgent: z.string() }),
  },
  passkeyAdded: {
    section: 'security',
    title: { en: 'A passkey was added', zh: '已添加通行密钥' },
    content: {
      en: 'The passkey {name} signs you in from now on. If you have not added it, remove it on the security screen and change your password at once.',
      zh: '通行密钥 {name} 现在可用于登录您的账号。如非本人操作，请立即在安全设置中移除并修改密码。',
    },
    args: z.strictObject({ name: z.string() }),
  },
  secondFactorOff: {
    section: 'security',
    title: { en: 'The MFA device was disabled', zh: 'MFA 设备已停用' },
    content: {
      en: 'From now on your password alone signs you in. If you have not disabled the device, change your password at once and bind a device again.',
      zh: '现在仅凭密码即可登录您的账号。如非本人操作，请立即修改密码并重新绑定设备。',
    },
    args: z.strictObject({}),
  },
  emailAsked: {
    section: 'security',
    title: { en: 'Another e-mail address was asked for', zh: '已申请更换邮箱' },
    content: {
      en: 'Your address becomes {email} once that was confirmed there. If you have not asked for it, choose a new password at once.',
      zh: '在新邮箱 {email} 确认后，您的邮箱将变更。如非本人操作，请立即修改密码。',
    },
    args: z.strictObject({ email: z.string() }),
  },
  emailChanged: {
    section: 'security',
    title: { en: 'Your e-mail address was changed', zh: '您的邮箱已变更' },
    content: {
      en: 'You are now reached at {email}. The former address was sent a link that takes you back to it.',
      zh: '您的邮箱现为 {email}。我们已向原邮箱发送可恢复的链接。',
    },
    args: z.strictObject({ email: z.string() }),
  },
  usernameChanged: {
    section: 'security',
    title: { en: 'Your username was changed', zh: '您的用户名已修改' },
    content: {
      en: 'You sign in as {username} from now on. If you have not changed it, choose a new password at once.',
      zh: '现在请使用 {username} 登录。如非本人操作，请立即修改密码。',
    },
    args: z.strictObject({ username: z.string() }),
  },
  secondFactorOn: {
    section: 'security',
    title: { en: 'An MFA device was bound', zh: '已绑定 MFA 设备' },
    content: {
      en: 'From now on your password also asks for the code of this device. If you have not bound it, choose a new password at once and ask an administrator to reset your MFA.',
      zh: '现在使用密码登录时还需输入该设备的验证码。如非本人操作，请立即重新设置密码，并联系管理员重置 MFA。',
    },
    args: z.strictObject({}),
  },
  secondFactorReset: {
    section: 'security',
    title: { en: 'Your MFA was reset', zh: '您的 MFA 已被重置' },
    content: {
      en: '{userName} has unbound your MFA device. Your password alone signs you in until you bind a device again. If you did not ask for this, change your password at once.',
      zh: '{userName} 已解绑您的 MFA 设备。重新绑定前，仅凭密码即可登录您的账号。如非您本人要求，请立即修改密码。',
    },
    args: z.strictObject({ userName: z.string() }),
  },
  recoveryCodesRenewed: {
    section: 'security',
    title: { en: 'New recovery codes were drawn', zh: '恢复码已重新生成' },
    content: {
      en: 'The recovery codes from before no longer work. If you have not drawn new ones, change your password at once and bind your device again.',
      zh: '之前的恢复码已失效。如非本人操作，请立即修改密码并重新绑定设备。',
    },
    args: z.strictObject({}),
  },
  passwordChanged: {
    section: 'security',
    title: { en: 'Your password was changed', zh: '您的密码已修改' },
    content: {
      en: 'All other sessions have ended. {keyCount, plural, =0 {} one {A secret key still works: {keyNames}. } other {# secret keys still work: {keyNames}. }}{passkeyCount, plural, =0 {} one {A passkey still signs in: {passkeyNames}. } other {# passkeys still sign in: {passkeyNames}. }}If you have not changed it, choose a new one at once under “Forgot password”.',
      zh: '其他会话均已退出登录。{keyCount, plural, =0 {} other {仍有 # 个密钥可用：{keyNames}。}}{passkeyCount, plural, =0 {} other {仍有 # 个通行密钥可用于登录：{passkeyNames}。}}如非本人操作，请立即通过“忘记密码”重新设置。',
    },
    // Messages of before say nothing of them.
    args: z.strictObject({
      keyCount: z.number().int().default(0),
      keyNames: z.string().default(''),
      passkeyCount: z.number().int().default(0),
      passkeyNames: z.string().default(''),
    }),
  },
  accessRevoked: {
    section: 'security',
    title: { en: 'Your secret keys and passkeys were revoked', zh: '您的密钥和通行密钥已撤销' },
    content: {
      en: '{keys, plural, =0 {} one {One secret key was disabled. } other {# secret keys were disabled. }}{passkeys, plural, =0 {} one {One passkey was removed. } other {# passkeys were removed. }}It was done by the link that came with the notice of a new password.',
      zh: '{keys, plural, =0 {} other {已停用 # 个密钥。}}{passkeys, plural, =0 {} other {已移除 # 个通行密钥。}}该操作通过密码修改通知中的链接完成。',
    },
    args: z.strictObject({ keys: z.number().int(), passkeys: z.number().int() }),
  },
  ...lockKinds,
  mfaDemandedOn: {
    section: 'security',
    title: { en: 'The account demands a second factor', zh: '账户已要求二次验证' },
    content: {
      en: '{userName} demands an MFA device of every user of the account. Users without a device were signed out and bind one at their next sign-in. If nobody should have changed this, look at the operation log at once.',
      zh: '{userName} 已要求账户的所有用户绑定 MFA 设备。未绑定的用户已退出登录，须在下次登录时绑定。如非预期，请立即查看操作日志。',
    },
    args: z.strictObject({ userName: z.string() }),
  },
  mfaDemandedOff: {
    section: 'security',
    title: { en: 'The account no longer demands a second factor', zh: '账户已不再要求二次验证' },
    content: {
      en: '{userName} lets users of the account sign in by the password alone. Devices that are bound are asked for as before. If nobody should have changed this, demand it again and look at the operation log at once.',
      zh: '{userName} 已允许账户的用户仅凭密码登录，已绑定的设备仍会要求验证。如非预期，请立即重新启用并查看操作日志。',
    },
    args: z.strictObject({ userName: z.string() }),
  },
  sessionHoursChanged: {
    section: 'security',
    title: { en: 'The length of sessions was changed', zh: '会话时长已修改' },
    content: {
      en: '{userName} lets sessions of the account live for {hours, plural, one {# hour} other {# hours}} at most. If nobody should have changed this, look at the operation log at once.',
      zh: '{userName} 已将账户的会话时长上限设为 {hours, number} 小时。如非预期，请立即查看操作日志。',
    },
    args: z.strictObject({ userName: z.string(), hours: z.number().int() }),
  },
  passkeyRemoved: {
    section: 'security',
    title: { en: 'A passkey was removed', zh: '已移除通行密钥' },
    content: {
      en: 'The passkey {name} no longer signs you in. If you have not removed it, change your password at once.',
      zh: '通行密钥 {name} 已不能用于登录。如非本人操作，请立即修改密码。',
    },
    args: z.strictObject({ name: z.string() }),
  },
  accountEntered: {
    section: 'security',
    title: { en: 'An operator entered your account', zh: '运维人员进入了您的账户' },
    content: {
      en: '{userName} entered your account {mode, select, read {to look at it} other {and may change it}} for at most {minutes, number} minutes. Reason: {reason}. Users, passwords, keys and security settings stay closed to operators. What is done is in the operation log under that name. If you did not expect this, contact support.',
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
    title: { en: 'A secret key was changed', zh: '密钥已修改' },
    content: {
      en: '{userName} changed what the secret key “{name}” ({appId}) may do, until when or from where. If nobody should have changed it, disable it at once.',
      zh: '{userName} 修改了密钥“{name}”（{appId}）的权限、有效期或允许的来源地址。如非预期，请立即停用。',
    },
    args: z.strictObject({ name: z.string(), appId: z.string(), userName: z.string() }),
  },
  keyEnabled: {
    section: 'security',
    title: { en: 'A secret key was enabled', zh: '密钥已启用' },
    content: {
      en: '{userName} enabled the secret key “{name}” ({appId}) again. If nobody should have enabled it, disable it at once.',
      zh: '{userName} 重新启用了密钥“{name}”（{appId}）。如非预期，请立即停用。',
    },
    args: z.strictObject({ name: z.string(), appId: z.string(), userName: z.string() }),
  },
  keyMade: {
    section: 'security',
    title: { en: 'A secret key was made', zh: '已创建密钥' },
    content: {
      en: '{userName} made the secret key “{name}” ({appId}). It can act in the name of {userName}. If nobody should have made it, disable it at once.',
      zh: '{userName} 创建了密钥“{name}”（{appId}）。该密钥可以 {userName} 的名义进行操作。如非预期，请立即停用。',
    },
    args: z.strictObject({ name: z.string(), appId: z.string(), userName: z.string() }),
  },
} as const satisfies Record<string, Kind>

export type MessageKind = keyof typeof messageKinds
export type MessageArgs<K extends MessageKind> = z.output<(typeof messageKinds)[K]['args']>
