import type { auditViews } from '@fairlead/api/message/audit-views.ts'
import { channelTexts, messageTopics } from '@fairlead/api/message/topics.ts'
import type { AuditFields } from '../audit-field.ts'

const { deployment, domain, certificate, alarm, balance, protection } = messageTopics

export const auditFields: AuditFields<typeof auditViews> = {
  notification: {
    deployment: { label: deployment.name, names: channelTexts },
    domain: { label: domain.name, names: channelTexts },
    certificate: { label: certificate.name, names: channelTexts },
    alarm: { label: alarm.name, names: channelTexts },
    balance: { label: balance.name, names: channelTexts },
    protection: { label: protection.name, names: channelTexts },
  },
}
