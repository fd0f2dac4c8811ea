import type { FieldErrorName } from '@fairlead/api/field-errors.ts'
import { maxPasswordFailures, passwordLockMinutes } from '@fairlead/api/user/sign-in.ts'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { clearFailures, countFailure, isLocked } from './attempts.ts'
import { verifyPassword } from './passwords.ts'
import { findUser } from './users.ts'

const limit = { max: maxPasswordFailures, minutes: passwordLockMinutes }

/**
 * Demands the password of a signed-in user, for what would outlast the session. Wrong ones count apart from those at
 * the sign-in, so that a stolen session locks nobody out. Throws `tooMany`, and `badInput` with the fields of `wrong`;
 * both keep the count.
 */
export async function demandOwnPassword(
  tx: Tx,
  userId: string,
  password: string,
  now: Date,
  wrong: Record<string, FieldErrorName> = { password: 'ownPassword' },
) {
  const name = `own:${userId}`
  if (await isLocked(tx, 'password', name, now)) throw new Fail('tooMany', { keep: true })
  const { password_hash } = await findUser(tx, userId)
  if (await verifyPassword(password_hash ?? undefined, password)) return clearFailures(tx, 'password', name)
  await countFailure(tx, 'password', name, now, limit)
  throw new Fail('badInput', { fields: wrong, keep: true })
}
