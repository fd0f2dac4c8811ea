import type { auditViews } from '@fairlead/api/resale-contract/audit-views.ts'
import { awsSupportNames, discountModeNames, resaleStatusNames } from '@fairlead/api/resale-contract/names.ts'
import type { AuditFields } from '../audit-field.ts'
import { ruleText } from '../ui/pricing/rule-text.ts'
import { resaleText as text } from './text.ts'

/** Rules and linked accounts are shown as they are sent. */
const asSent = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : undefined

export const auditFields: AuditFields<typeof auditViews> = {
  resaleContract: {
    number: text.number,
    customerName: text.customer,
    currency: text.currency,
    startDate: text.startDate,
    endDate: text.endDate,
    effectiveDate: text.effectiveDate,
    discountMode: { label: text.discountMode, names: discountModeNames },
    edpDistcount: text.edpDistcount,
    taxRate: text.taxRate,
    paymentDate: text.paymentDate,
    billingPeriod: text.billingPeriod,
    awsSupportType: { label: text.awsSupportType, names: awsSupportNames },
    awsSupportRate: text.awsSupportRate,
    status: { label: text.status, names: resaleStatusNames },
    version: text.version,
    enable: { label: text.enabled, names: { 0: text.no, 1: text.yes } },
    endReason: text.reason,
    rules: { label: ruleText.rules, names: asSent },
    areas: { label: text.areas, names: asSent },
  },
}
