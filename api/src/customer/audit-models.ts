import type { Text } from '../text.ts'

export const auditModels = {
  customer: { en: 'Customer', zh: '客户' },
  customerImport: { en: 'Import of customers', zh: '客户导入' },
  userService: { en: 'Services of a customer', zh: '客户的服务' },
} as const satisfies Readonly<Record<string, Text>>
