import type { auditViews } from '@fairlead/api/message/audit-views.ts'
import { channelTexts } from '@fairlead/api/message/kind.ts'
import { type MessageTopic, messageTopics } from '@fairlead/api/message/topics.ts'
import type { AuditField, AuditFields } from '../audit-field.ts'

const fields = Object.values(messageTopics).map(({ key, name }): [string, AuditField] => [
  key,
  { label: name, names: channelTexts },
])

export const auditFields: AuditFields<typeof auditViews> = {
  notification: Object.fromEntries(fields) as Record<MessageTopic, AuditField>,
}
