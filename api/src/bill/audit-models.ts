import type { Text } from '../text.ts'

export const auditModels = {
  bill: { en: 'Bill', zh: '账单' },
  billMail: { en: 'Mailed bill', zh: '账单邮件' },
  billingPeriod: { en: 'Billing month', zh: '账期' },
  billRun: { en: 'Bill run', zh: '出账任务' },
  billRate: { en: 'Exchange rate of bills', zh: '账单汇率' },
} as const satisfies Readonly<Record<string, Text>>
