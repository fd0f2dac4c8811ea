import type { Text } from '../text.ts'

export const auditModels = {
  approval: { en: 'Approval', zh: '复核' },
} as const satisfies Readonly<Record<string, Text>>
