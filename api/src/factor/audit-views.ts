import { User } from '../user/user.ts'
import { Passkey } from './passkey.ts'

export const auditViews = {
  passkey: Passkey.pick({ name: true }),
  secondFactor: User.pick({ mfaEnabled: true }),
} as const
