import type { Text } from '../text.ts'

export const auditModels = {
  savedView: { en: 'Saved view', zh: '已存视图' },
} as const satisfies Readonly<Record<string, Text>>
