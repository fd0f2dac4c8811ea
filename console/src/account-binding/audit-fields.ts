import type { auditViews } from '@fairlead/api/account-binding/audit-views.ts'
import { bindingStatusNames } from '@fairlead/api/account-binding/names.ts'
import type { AuditFields } from '../audit-field.ts'
import { bindingText as text } from './text.ts'

export const auditFields: AuditFields<typeof auditViews> = {
  bindingApplication: {
    number: text.number,
    payerNumber: text.payer,
    customerName: text.customer,
    contractNumber: text.contract,
    billGenerateStrategyName: text.strategy,
    linkedNumbers: text.linkedAccounts,
    startDate: text.startDate,
    email: text.email,
    conditionExplain: text.explanation,
    status: { label: text.status, names: bindingStatusNames },
    tCause: text.cause,
  },
  accountBinding: {
    linkedNumber: text.linkedAccount,
    customerName: text.customer,
    contractNumber: text.contract,
    startDate: text.from,
    endDate: text.until,
    tCause: text.cause,
  },
  bindingImport: { fileName: text.file, count: text.linkedAccounts },
}
