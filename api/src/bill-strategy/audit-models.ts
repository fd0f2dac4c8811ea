import type { Text } from '../text.ts'

export const auditModels = {
  billStrategy: { en: 'Bill generation strategy', zh: '账单生成策略' },
} as const satisfies Readonly<Record<string, Text>>
