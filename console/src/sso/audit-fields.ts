import type { auditViews } from '@fairlead/api/sso/audit-views.ts'
import { connectionWayNames, sessionKindNames } from '@fairlead/api/sso/names.ts'
import type { AuditFields } from '../audit-field.ts'
import { ssoText as text } from './text.ts'

const stateNames = { open: text.notConnected, linked: text.connected, failing: text.failing }

export const auditFields: AuditFields<typeof auditViews> = {
  cloudConnection: {
    linkedAccount: text.linkedAccount,
    way: { label: text.way, names: connectionWayNames },
    syncRole: text.syncRole,
    keyEnd: text.accessKey,
    state: { label: text.status, names: stateNames },
  },
  iamUser: {
    userName: text.user,
    linkedAccount: text.linkedAccount,
    remark: text.remark,
    roleNames: { label: text.roles, names: (name) => String(name) },
  },
  cloudSession: {
    linkedAccount: text.linkedAccount,
    roleName: text.role,
    kind: { label: text.kind, names: sessionKindNames },
    reason: text.reason,
    endDate: { label: text.until, as: 'moment' },
    endedDate: { label: text.endedAt, as: 'moment' },
  },
}
