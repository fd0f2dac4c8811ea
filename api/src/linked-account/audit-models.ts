import type { Text } from '../text.ts'

export const auditModels = {
  linkedAccount: { en: 'Linked account', zh: '关联账户' },
} as const satisfies Readonly<Record<string, Text>>
