import { z } from 'zod'
import { User } from '../user/user.ts'

export const auditViews = {
  email: User.pick({ email: true }).extend({ pendingEmail: z.string() }),
} as const
