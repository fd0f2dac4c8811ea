import { z } from 'zod'
import type { DeclaredKinds, DeclaredThing } from '../message/kind.ts'

/** The page on which users look after their security. */
export const security = {
  key: 'security',
  link: { en: 'View security settings', zh: '查看安全设置' },
  page: '/user/security',
} as const satisfies DeclaredThing

export const messageKinds = {
  passkeyAdded: {
    section: 'security',
    about: security,
    title: { en: 'Passkey {name} added', zh: '已添加通行密钥 {name}' },
    content: {
      en: 'The passkey {name} can now be used to sign in as you. If you did not add it, remove it on the Security page and change your password immediately.',
      zh: '通行密钥 {name} 现在可用于登录您的账号。如非本人操作，请立即在安全设置中移除并修改密码。',
    },
    args: z.strictObject({ name: z.string() }),
  },
  passkeyRemoved: {
    section: 'security',
    about: security,
    title: { en: 'Passkey {name} removed', zh: '已移除通行密钥 {name}' },
    content: {
      en: 'The passkey {name} can no longer be used to sign in. If you did not remove it, change your password immediately.',
      zh: '通行密钥 {name} 已不能用于登录。如非本人操作，请立即修改密码。',
    },
    args: z.strictObject({ name: z.string() }),
  },
  secondFactorOn: {
    section: 'security',
    about: security,
    title: { en: 'MFA device set up', zh: '已绑定 MFA 设备' },
    content: {
      en: 'Signing in with your password now also requires the code of this device. If you did not set it up, change your password immediately and ask an administrator to reset your MFA.',
      zh: '现在使用密码登录时还需输入该设备的验证码。如非本人操作，请立即修改密码，并联系管理员重置 MFA。',
    },
    args: z.strictObject({}),
  },
  secondFactorOff: {
    section: 'security',
    about: security,
    title: { en: 'MFA device disabled', zh: 'MFA 设备已停用' },
    content: {
      en: 'Your password alone is now enough to sign in. If you did not disable the device, change your password immediately and set up a device again.',
      zh: '现在仅凭密码即可登录您的账号。如非本人操作，请立即修改密码并重新绑定设备。',
    },
    args: z.strictObject({}),
  },
  secondFactorReset: {
    section: 'security',
    about: security,
    title: { en: 'MFA reset', zh: '您的 MFA 已被重置' },
    content: {
      en: '{userName} has removed your MFA device. Your password alone is enough to sign in until you set up a device again. If you did not ask for this, change your password immediately.',
      zh: '{userName} 已移除您的 MFA 设备。重新绑定前，仅凭密码即可登录您的账号。如非您本人要求，请立即修改密码。',
    },
    args: z.strictObject({ userName: z.string() }),
  },
  recoveryCodesRenewed: {
    section: 'security',
    about: security,
    title: { en: 'New recovery codes generated', zh: '恢复码已重新生成' },
    content: {
      en: 'Your previous recovery codes no longer work. If you did not generate new ones, change your password immediately and set up your device again.',
      zh: '之前的恢复码已失效。如非本人操作，请立即修改密码并重新绑定设备。',
    },
    args: z.strictObject({}),
  },
} as const satisfies DeclaredKinds
