import type { Text } from '../text.ts'

export const auditModels = {
  agreement: { en: 'Customer contract', zh: '客户合同' },
  associatedAccount: { en: 'Associated account', zh: '关联账户' },
  attachment: { en: 'Attachment', zh: '附件' },
  company: { en: 'Issuing company', zh: '签约公司' },
} as const satisfies Readonly<Record<string, Text>>
