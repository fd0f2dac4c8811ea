import type { Text } from '../text.ts'

export const auditModels = {
  invitation: { en: 'Invitation', zh: '邀请' },
  role: { en: 'Role', zh: '角色' },
  user: { en: 'User', zh: '用户' },
} as const satisfies Readonly<Record<string, Text>>
