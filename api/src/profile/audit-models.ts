import type { Text } from '../text.ts'

export const auditModels = {
  email: { en: 'Email address', zh: '邮箱' },
} as const satisfies Readonly<Record<string, Text>>
