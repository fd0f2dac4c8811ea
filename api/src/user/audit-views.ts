import { z } from 'zod'
import { Profile } from '../profile/profile.ts'
import { Invitation } from './invitation.ts'
import { Role } from './role.ts'
import { User } from './user.ts'

export const auditViews = {
  invitation: Invitation.pick({ email: true, type: true, roleName: true, status: true, expireDate: true }),
  role: Role.pick({ roleName: true, enable: true, menus: true, actions: true }),
  user: User.pick({
    username: true,
    email: true,
    type: true,
    status: true,
    roleName: true,
    linkedAccount: true,
    popularizeNumber: true,
    mfaEnabled: true,
  }).extend({ language: z.string(), timeZone: Profile.shape.timeZone, pendingEmail: z.string() }),
} as const
