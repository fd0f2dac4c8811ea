import type { auditViews } from '@fairlead/api/account/audit-views.ts'
import type { AuditFields } from '../audit-field.ts'
import { accountSecurityText, accountText, visitText } from './text.ts'

export const auditFields: AuditFields<typeof auditViews> = {
  account: {
    status: { label: accountText.state, names: { 0: accountText.locked, 1: accountText.open } },
    lockReason: accountText.reason,
    sitesStopped: accountText.stopSites,
    siteQuota: accountText.siteQuota,
    creditQuota: accountText.creditQuota,
    chat: accountText.chat,
    reseller: accountText.resells,
  },
  accountSecurity: {
    mfaRequired: accountSecurityText.mfaRequired,
    sessionHours: accountSecurityText.sessionHours,
  },
  visit: {
    mode: { label: visitText.mode, names: { read: visitText.read, write: visitText.write } },
    minutes: visitText.minutes,
    reason: visitText.reason,
  },
}
