import type { auditViews } from '@fairlead/api/linked-number/audit-views.ts'
import { areaTypeNames } from '@fairlead/api/resale-contract/names.ts'
import type { AuditFields } from '../audit-field.ts'
import { linkedNumberText as text } from './text.ts'

export const auditFields: AuditFields<typeof auditViews> = {
  payer: {
    payNumber: text.payNumber,
    areaType: { label: text.areaType, names: areaTypeNames },
    currency: text.currency,
    remarks: text.remarks,
  },
  linkedNumber: { linkedNumber: text.linkedNumber, payNumber: text.payNumber, remarks: text.remarks },
  linkedNumberImport: { fileName: text.file, count: text.linkedAccounts },
}
