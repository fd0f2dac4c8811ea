import type { Text } from '../text.ts'

export const auditModels = {
  mail: { en: 'Email', zh: '邮件' },
  notice: { en: 'Sign-in notice', zh: '登录公告' },
} as const satisfies Readonly<Record<string, Text>>
