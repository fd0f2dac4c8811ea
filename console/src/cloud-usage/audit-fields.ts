import type { auditViews } from '@fairlead/api/cloud-usage/audit-views.ts'
import { costSourceTypeNames } from '@fairlead/api/cloud-usage/names.ts'
import type { AuditFields } from '../audit-field.ts'
import { costFileText as text } from './text.ts'

export const auditFields: AuditFields<typeof auditViews> = {
  costSource: {
    name: text.name,
    type: { label: text.type, names: costSourceTypeNames },
    prefix: text.prefix,
    endpoint: text.endpoint,
    bucket: text.bucket,
    region: text.region,
    accessKey: text.accessKey,
    enabled: text.everyHour,
  },
  costDelivery: { name: text.file },
}
