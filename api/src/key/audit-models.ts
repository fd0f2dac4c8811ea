import type { Text } from '../text.ts'

export const auditModels = {
  secretKey: { en: 'Secret key', zh: '密钥' },
} as const satisfies Readonly<Record<string, Text>>
