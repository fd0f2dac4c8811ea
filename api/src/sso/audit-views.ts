import { z } from 'zod'
import { CloudSession } from './cloud-session.ts'
import { CloudAccount } from './connection.ts'
import { IamUser } from './iam-user.ts'

export const auditViews = {
  cloudConnection: CloudAccount.pick({
    linkedAccount: true,
    way: true,
    syncRole: true,
    keyEnd: true,
    state: true,
  }),
  iamUser: IamUser.pick({ userName: true, linkedAccount: true, remark: true }).extend({
    roleNames: z.array(z.string()),
  }),
  cloudSession: CloudSession.pick({
    linkedAccount: true,
    roleName: true,
    kind: true,
    reason: true,
    endDate: true,
    endedDate: true,
  }),
} as const
