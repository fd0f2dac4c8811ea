import type { Text } from '../text.ts'

export const auditModels = {
  passkey: { en: 'Passkey', zh: '通行密钥' },
  secondFactor: { en: 'MFA', zh: 'MFA' },
} as const satisfies Readonly<Record<string, Text>>
