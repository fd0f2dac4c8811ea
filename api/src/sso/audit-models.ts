import type { Text } from '../text.ts'

export const auditModels = {
  cloudConnection: { en: 'Cloud connection', zh: '云连接' },
  iamUser: { en: 'IAM user', zh: 'IAM 用户' },
  cloudSession: { en: 'Cloud session', zh: '云会话' },
} as const satisfies Readonly<Record<string, Text>>
