import { nouns } from '../ui/text/nouns.ts'
import type { auditViews } from '@fairlead/api/key/audit-views.ts'
import { switchNames } from '@fairlead/api/user/names.ts'
import { type AuditFields, permissionName } from '../audit-field.ts'
import { secretKeyText as text } from './text.ts'

export const auditFields: AuditFields<typeof auditViews> = {
  secretKey: {
    name: text.name,
    appId: text.appId,
    remark: text.remark,
    linkedAccount: text.linkedAccount,
    scopes: { label: text.scopes, names: permissionName },
    expireDate: { label: text.expires, as: 'moment' },
    allowedAddresses: text.addresses,
    bucketIds: nouns.buckets,
    status: { label: text.status, names: switchNames },
  },
}
