import type { auditViews } from '@fairlead/api/factor/audit-views.ts'
import type { AuditFields } from '../audit-field.ts'
import { nouns } from '../ui/text/nouns.ts'
import { security } from './text.ts'

export const auditFields: AuditFields<typeof auditViews> = {
  passkey: { name: security.passkeyName },
  secondFactor: {
    mfaEnabled: { label: nouns.mfa, names: { true: nouns.mfaBound, false: nouns.mfaNotBound } },
  },
}
