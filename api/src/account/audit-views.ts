import { AccountSecurityInput } from './account-security.ts'
import { AccountDetail } from './account.ts'
import { VisitInput } from './visit.ts'

export const auditViews = {
  account: AccountDetail.pick({
    status: true,
    lockReason: true,
    sitesStopped: true,
    siteQuota: true,
    creditQuota: true,
    chat: true,
    reseller: true,
  }),
  accountSecurity: AccountSecurityInput,
  visit: VisitInput.pick({ mode: true, minutes: true, reason: true }),
} as const
