import type { BodyOf } from '@fairlead/api/endpoint.ts'
import {
  AccountType,
  maxPasswordFailures,
  passwordLockMinutes,
  type signIn,
} from '@fairlead/api/user/sign-in.ts'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { clearFailures, countFailure, isLocked } from './attempts.ts'
import { verifyPassword } from './passwords.ts'
import { findAccount, findRoot, findSub } from './users.ts'

type Credentials = BodyOf<typeof signIn>
const limit = { max: maxPasswordFailures, minutes: passwordLockMinutes }

/**
 * Finds the user whom the credentials name and prove. Whatever goes wrong, one password is hashed, and the
 * count of failures is kept by the name that was tried, so answers and times tell nothing about who exists,
 * but for an unknown account number, which the catalogue gives its own code.
 *
 * Throws `accountNotFound`, `wrongPassword`, `userLocked`, `accountLocked`; all keep the count.
 */
export async function provenUser(tx: Tx, credentials: Credentials, now: Date) {
  const { accountType, username, password } = credentials
  const number = accountType === AccountType.sub ? (credentials.accountNumber ?? '') : ''
  const name = `${accountType}:${number}:${username.toLowerCase()}`

  const locked = await isLocked(tx, 'password', name, now)
  const account = accountType === AccountType.sub ? await findAccount(tx, number) : undefined
  const user =
    accountType === AccountType.root
      ? await findRoot(tx, username)
      : account && (await findSub(tx, account.id, username))
  const right = await verifyPassword(user?.password_hash, password)

  if (accountType === AccountType.sub && !account) throw new Fail('accountNotFound', { keep: true })
  if (locked) throw new Fail('userLocked', { keep: true })
  if (!right || !user) {
    await countFailure(tx, 'password', name, now, limit)
    throw new Fail('wrongPassword', { keep: true })
  }
  await clearFailures(tx, 'password', name)
  // Said only to who knows the password.
  if (user.account_status === 0) throw new Fail('accountLocked', { keep: true })
  if (user.status === 0) throw new Fail('userLocked', { keep: true })
  return user
}
