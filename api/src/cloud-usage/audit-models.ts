import type { Text } from '../text.ts'

export const auditModels = {
  costSource: { en: 'Source of cost files', zh: '成本文件来源' },
  costDelivery: { en: 'Cost file', zh: '成本文件' },
} as const satisfies Readonly<Record<string, Text>>
