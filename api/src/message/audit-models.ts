import type { Text } from '../text.ts'

export const auditModels = {
  message: { en: 'Message', zh: '消息' },
  notification: { en: 'Notification settings', zh: '通知设置' },
} as const satisfies Readonly<Record<string, Text>>
