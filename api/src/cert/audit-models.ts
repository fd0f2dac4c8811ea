import type { Text } from '../text.ts'

export const auditModels = {
  certificate: { en: 'Certificate', zh: '证书' },
} as const satisfies Readonly<Record<string, Text>>
