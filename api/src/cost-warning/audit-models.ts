import type { Text } from '../text.ts'

export const auditModels = {
  costWarning: { en: 'Cost warning', zh: '成本预警' },
} as const satisfies Readonly<Record<string, Text>>
