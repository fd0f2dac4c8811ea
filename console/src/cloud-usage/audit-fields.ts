import type { auditViews } from '@fairlead/api/cloud-usage/audit-views.ts'
import { costSourceTypeNames, decidedKindNames } from '@fairlead/api/cloud-usage/names.ts'
import { nouns } from '../ui/text/nouns.ts'
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
  costDelivery: { name: text.file, damageNote: text.damageNote },
  costLineType: {
    format: text.format,
    lineItemType: text.lineType,
    countAs: { label: text.countedAs, names: decidedKindNames },
    note: text.note,
  },
  costAcceptance: {
    payNumber: text.payer,
    linkedNumber: text.linked,
    bizPeriod: text.month,
    currencyCode: text.currency,
    note: text.note,
  },
  costAccounts: { payNumber: text.payer, linkedNumber: text.linked, count: nouns.linkedAccounts },
}
