import type { Text } from '../text.ts'

export const auditModels = {
  account: { en: 'Account', zh: '账户' },
  accountSecurity: { en: 'Account security', zh: '账户安全' },
  visit: { en: 'Operator access', zh: '运维进入' },
} as const satisfies Readonly<Record<string, Text>>
