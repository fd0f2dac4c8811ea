import type { Text } from '../text.ts'

export const auditModels = {
  payer: { en: 'Payer account', zh: '付款账户' },
  linkedNumber: { en: 'Resold account', zh: '转售账户' },
  linkedNumberImport: { en: 'Import of resold accounts', zh: '转售账户导入' },
} as const satisfies Readonly<Record<string, Text>>
