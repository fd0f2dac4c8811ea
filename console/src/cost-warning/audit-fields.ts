import type { auditViews } from '@fairlead/api/cost-warning/audit-views.ts'
import {
  compareTagNames,
  noticeFlagNames,
  warningTargetNames,
  warningTypeNames,
} from '@fairlead/api/cost-warning/names.ts'
import type { AuditFields } from '../audit-field.ts'
import { warningText as text } from './text.ts'

export const auditFields: AuditFields<typeof auditViews> = {
  costWarning: {
    name: text.name,
    target: { label: text.target, names: warningTargetNames },
    customerName: text.customer,
    currencyCode: text.currency,
    annual: text.annual,
    monthly: text.monthly,
    daily: text.daily,
    type: { label: text.type, names: warningTypeNames },
    compareTag: { label: text.compareTag, names: compareTagNames },
    amt: text.amt,
    noticeFlag: { label: text.noticeFlag, names: noticeFlagNames },
    buggetEmail: text.buggetEmail,
    byMessage: text.byMessage,
    larkUrl: text.larkUrl,
    dingtalkUrl: text.dingtalkUrl,
    status: { label: text.status, names: { 1: text.disabled, 2: text.enabled } },
  },
}
