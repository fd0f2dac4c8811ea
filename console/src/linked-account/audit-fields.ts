import type { auditViews } from '@fairlead/api/linked-account/audit-views.ts'
import type { AuditFields } from '../audit-field.ts'
import { linkedAccountText as text } from './text.ts'

export const auditFields: AuditFields<typeof auditViews> = {
  linkedAccount: {
    supplier: {
      label: text.supplier,
      names: { aws: text.aws, aliyun: text.aliyun, google: text.google },
    },
    linkedAccount: text.number,
    alias: text.alias,
  },
}
