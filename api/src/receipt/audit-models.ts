import type { Text } from '../text.ts'

export const auditModels = {
  receipt: { en: 'Receipt', zh: '收款单' },
  writeOff: { en: 'Write-off', zh: '核销记录' },
} as const satisfies Readonly<Record<string, Text>>
