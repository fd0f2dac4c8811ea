import type { Text } from '../text.ts'

export const auditModels = {
  customer: { en: 'Customer', zh: '客户' },
} as const satisfies Readonly<Record<string, Text>>
