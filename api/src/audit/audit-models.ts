import type { Text } from '../text.ts'

export const auditModels = {
  permission: { en: 'Permission', zh: '权限' },
} as const satisfies Readonly<Record<string, Text>>
