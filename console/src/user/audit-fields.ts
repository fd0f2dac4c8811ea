import { timeZoneName } from '@fairlead/api/time-zone.ts'
import type { auditViews } from '@fairlead/api/user/audit-views.ts'
import { invitationStatusNames, switchNames, userTypeNames } from '@fairlead/api/user/names.ts'
import { type AuditFields, permissionName } from '../audit-field.ts'
import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'
import { text } from './text.ts'

export const auditFields: AuditFields<typeof auditViews> = {
  invitation: {
    email: text.email,
    type: { label: text.type, names: userTypeNames },
    roleName: text.roles,
    status: { label: text.status, names: invitationStatusNames },
    expireDate: { label: text.expires, as: 'moment' },
  },
  role: {
    roleName: text.roleName,
    enable: { label: text.status, names: { true: switchNames[1], false: switchNames[0] } },
    menus: { label: text.permissions, names: permissionName },
    actions: { label: text.permissions, names: permissionName },
  },
  user: {
    username: text.username,
    email: text.email,
    type: { label: text.type, names: userTypeNames },
    status: { label: text.status, names: switchNames },
    roleName: text.roles,
    linkedAccount: text.linkedAccount,
    popularizeNumber: text.popularizeNumber,
    mfaEnabled: { label: text.mfa, names: { true: nouns.mfaBound, false: nouns.mfaNotBound } },
    language: { label: words.language, names: { en: 'English', zh: '简体中文' } },
    timeZone: { label: words.timeZone, names: (value) => timeZoneName(Number(value)) },
    pendingEmail: nouns.newAddress,
  },
}
