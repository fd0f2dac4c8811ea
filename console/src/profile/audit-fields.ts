import type { auditViews } from '@fairlead/api/profile/audit-views.ts'
import type { AuditFields } from '../audit-field.ts'
import { profileText } from './text.ts'

export const auditFields: AuditFields<typeof auditViews> = {
  email: { email: profileText.address, pendingEmail: profileText.newAddress },
}
