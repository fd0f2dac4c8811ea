import type { Text } from '../text.ts'

export const auditModels = {
  edge: { en: 'Edge node', zh: '边缘节点' },
} as const satisfies Readonly<Record<string, Text>>
