import { z } from 'zod'
import type { DeclaredKinds, DeclaredThing } from '../message/kind.ts'

const key = {
  key: 'key',
  link: { en: 'View secret keys', zh: '查看密钥' },
  page: '/user/accountSecretKey/list',
} as const satisfies DeclaredThing

export const messageKinds = {
  keyMade: {
    section: 'security',
    about: key,
    isWrittenByTrigger: true,
    title: { en: 'Secret key “{name}” created', zh: '已创建密钥“{name}”' },
    content: {
      en: '{userName} has created the secret key “{name}” ({appId}). It can act on behalf of {userName}. If this was not expected, disable the key immediately.',
      zh: '{userName} 创建了密钥“{name}”（{appId}）。该密钥可以 {userName} 的名义操作。如非预期，请立即停用。',
    },
    args: z.strictObject({ name: z.string(), appId: z.string(), userName: z.string() }),
  },
  keyChanged: {
    section: 'security',
    about: key,
    title: { en: 'Secret key “{name}” changed', zh: '密钥“{name}”已修改' },
    content: {
      en: '{userName} has changed the permissions, expiry or allowed addresses of the secret key “{name}” ({appId}). If this was not expected, disable the key immediately.',
      zh: '{userName} 修改了密钥“{name}”（{appId}）的权限、有效期或允许的来源地址。如非预期，请立即停用。',
    },
    args: z.strictObject({ name: z.string(), appId: z.string(), userName: z.string() }),
  },
  keyEnabled: {
    section: 'security',
    about: key,
    title: { en: 'Secret key “{name}” enabled', zh: '密钥“{name}”已启用' },
    content: {
      en: '{userName} has enabled the secret key “{name}” ({appId}) again. If this was not expected, disable the key immediately.',
      zh: '{userName} 重新启用了密钥“{name}”（{appId}）。如非预期，请立即停用。',
    },
    args: z.strictObject({ name: z.string(), appId: z.string(), userName: z.string() }),
  },
} as const satisfies DeclaredKinds
