import type { auditViews } from '@fairlead/api/cert/audit-views.ts'
import type { AuditFields } from '../audit-field.ts'
import { text } from './text.ts'

export const auditFields: AuditFields<typeof auditViews> = {
  certificate: {
    certificateName: text.name,
    subjectDnsName: text.domains,
    issuer: text.issuer,
    serialNumber: text.serialNumber,
    fingerprint: text.fingerprint,
    beginDate: { label: text.begins, as: 'moment' },
    expireDate: { label: text.ends, as: 'moment' },
  },
}
