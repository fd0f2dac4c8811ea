import type { auditViews } from '@fairlead/api/sign-in/audit-views.ts'
import type { AuditFields } from '../audit-field.ts'
import { nouns } from '../ui/text/nouns.ts'

export const auditFields: AuditFields<typeof auditViews> = {
  access: { keys: nouns.secretKeys, passkeys: nouns.passkeys },
}
