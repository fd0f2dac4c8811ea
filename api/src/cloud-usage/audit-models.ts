import type { Text } from '../text.ts'

export const auditModels = {
  costSource: { en: 'Source of cost files', zh: '成本文件来源' },
  costDelivery: { en: 'Cost file', zh: '成本文件' },
  costLineType: { en: 'Type of line', zh: '行类型' },
  costAcceptance: { en: 'Usage billed to nobody', zh: '不计费用量' },
  costAccounts: { en: 'Accounts of cost files', zh: '成本文件中的账户' },
} as const satisfies Readonly<Record<string, Text>>
