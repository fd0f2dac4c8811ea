import type { Text } from '../text.ts'

/** The clouds of sign-in, as the spec names them (spec 2, section 2), with the provider of linked accounts. */
export const cloudSuppliers = { AWS: 'aws', ALI: 'aliyun' } as const
export type CloudSupplier = keyof typeof cloudSuppliers
export const cloudSupplierKeys = Object.keys(cloudSuppliers) as [CloudSupplier, ...CloudSupplier[]]

export const cloudNames = {
  AWS: { en: 'AWS', zh: 'AWS' },
  ALI: { en: 'Alibaba Cloud', zh: '阿里云' },
} as const satisfies Readonly<Record<CloudSupplier, Text>>

/** How the console reaches a linked account. */
export const connectionWays = ['none', 'role', 'keys'] as const
export type ConnectionWay = (typeof connectionWays)[number]

export const connectionWayNames = {
  none: { en: 'Not connected', zh: '未连接' },
  role: { en: 'By a role', zh: '角色' },
  keys: { en: 'By a key', zh: '访问密钥' },
} as const satisfies Readonly<Record<ConnectionWay, Text>>

/** Why a cloud did not do what it was asked, as users can tell it apart. */
export const cloudCauses = ['denied', 'expired', 'throttled', 'unreachable'] as const
export type CloudCause = (typeof cloudCauses)[number]

export const cloudCauseNames = {
  denied: {
    en: 'The cloud refuses the role or the key. Check the trust and the policy of the role.',
    zh: '云厂商拒绝了该角色或访问密钥。请检查角色的信任策略和权限策略。',
  },
  expired: {
    en: 'The key has expired or was deleted in the cloud. Enter a new one.',
    zh: '访问密钥已过期或已在云端删除，请填写新的密钥。',
  },
  throttled: {
    en: 'The cloud limits calls at the moment. Try again in a few minutes.',
    zh: '云厂商正在限流，请几分钟后重试。',
  },
  unreachable: {
    en: 'The cloud did not answer. Try again later.',
    zh: '云厂商没有响应，请稍后重试。',
  },
} as const satisfies Readonly<Record<CloudCause, Text>>

/** The pages of a cloud's console to which a sign-in leads. */
export const consolePages = ['home', 'billing', 'support'] as const
export type ConsolePage = (typeof consolePages)[number]

export const consolePageNames = {
  home: { en: 'Console home', zh: '控制台首页' },
  billing: { en: 'Billing', zh: '费用中心' },
  support: { en: 'Support', zh: '技术支持' },
} as const satisfies Readonly<Record<ConsolePage, Text>>

export const SessionKind = { console: 1, keys: 2 } as const
export const sessionKindNames = {
  1: { en: 'Console', zh: '控制台' },
  2: { en: 'Temporary keys', zh: '临时密钥' },
} as const satisfies Readonly<Record<number, Text>>
