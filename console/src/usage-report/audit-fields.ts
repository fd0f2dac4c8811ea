import type { auditViews } from '@fairlead/api/usage-report/audit-views.ts'
import type { AuditFields } from '../audit-field.ts'
import { usageText as text } from './text.ts'

export const auditFields: AuditFields<typeof auditViews> = {
  savedView: { name: text.viewName, report: text.report, query: text.query },
}
