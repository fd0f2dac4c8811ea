import { z } from 'zod'
import type { DeclaredKinds, DeclaredThing } from '../message/kind.ts'

const log = {
  key: 'log',
  link: { en: 'View operation log', zh: '查看操作日志' },
  page: '/user/audit/admin/list',
} as const satisfies DeclaredThing

export const messageKinds = {
  accountLocked: {
    section: 'security',
    about: log,
    title: { en: 'Your account has been locked', zh: '您的账户已被锁定' },
    content: {
      en: 'The operator of the platform has locked your account. Its users have been signed out and its secret keys no longer work. Sites continue to be served. Reason: {reason}',
      zh: '平台运营方已锁定您的账户：其用户已退出登录，密钥已停止使用。站点仍正常提供服务。原因：{reason}',
    },
    args: z.strictObject({ reason: z.string() }),
  },
  accountStopped: {
    section: 'security',
    about: log,
    title: {
      en: 'Your account has been locked and its sites stopped',
      zh: '您的账户已被锁定，站点已停止服务',
    },
    content: {
      en: 'The operator of the platform has locked your account. Its users have been signed out, its secret keys no longer work, and visitors are told that its sites are paused. Reason: {reason}',
      zh: '平台运营方已锁定您的账户：其用户已退出登录，密钥已停止使用，访客访问其站点时将看到站点已停用的提示。原因：{reason}',
    },
    args: z.strictObject({ reason: z.string() }),
  },
  accountUnlocked: {
    section: 'security',
    about: log,
    title: { en: 'Your account has been unlocked', zh: '您的账户已解锁' },
    content: {
      en: 'Users of the account can sign in again and its secret keys work again. Sites that were stopped with the account are served again.',
      zh: '账户的用户可以重新登录，密钥已恢复使用。随账户停止的站点已恢复服务。',
    },
    args: z.strictObject({}),
  },
  accountEntered: {
    section: 'security',
    about: log,
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
  mfaDemandedOn: {
    section: 'security',
    about: log,
    title: { en: 'MFA is now required', zh: '账户已要求启用 MFA' },
    content: {
      en: '{userName} now requires an MFA device for every user of the account. Users without a device have been signed out and must set one up the next time they sign in. If this was not expected, check the operation log immediately.',
      zh: '{userName} 已要求账户的所有用户启用 MFA。未绑定设备的用户已退出登录，须在下次登录时绑定。如非预期，请立即查看操作日志。',
    },
    args: z.strictObject({ userName: z.string() }),
  },
  mfaDemandedOff: {
    section: 'security',
    about: log,
    title: { en: 'MFA is no longer required', zh: '账户已不再要求启用 MFA' },
    content: {
      en: '{userName} now allows users of the account to sign in with a password alone. Users who have a device are still asked for its code. If this was not expected, require MFA again and check the operation log immediately.',
      zh: '{userName} 已允许账户的用户仅凭密码登录，已绑定设备的用户仍须验证。如非预期，请立即重新启用并查看操作日志。',
    },
    args: z.strictObject({ userName: z.string() }),
  },
  sessionHoursChanged: {
    section: 'security',
    about: log,
    title: { en: 'Session length changed', zh: '会话时长已修改' },
    content: {
      en: '{userName} has limited sessions of the account to {hours, plural, one {# hour} other {# hours}}. If this was not expected, check the operation log immediately.',
      zh: '{userName} 已将账户的会话时长上限设为 {hours, number} 小时。如非预期，请立即查看操作日志。',
    },
    args: z.strictObject({ userName: z.string(), hours: z.number().int() }),
  },
} as const satisfies DeclaredKinds
