import { NotificationSettings } from './notification.ts'

export const auditViews = { notification: NotificationSettings } as const
