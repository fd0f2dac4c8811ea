import type { Text } from '../text.ts'

export const auditModels = {
  resaleContract: { en: 'Contract', zh: '合同' },
} as const satisfies Readonly<Record<string, Text>>
