import type { Text } from '../text.ts'

export const auditModels = {
  access: { en: 'Keys and passkeys', zh: '密钥与通行密钥' },
  password: { en: 'Password', zh: '密码' },
  session: { en: 'Session', zh: '会话' },
} as const satisfies Readonly<Record<string, Text>>
