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
import { findAccount, findRoot, findSub, type FoundUser, spendOneTimePassword } from './users.ts'

type Credentials = BodyOf<typeof signIn>
type Name = Pick<Credentials, 'accountType' | 'accountNumber' | 'username'>
const limit = { max: maxPasswordFailures, minutes: passwordLockMinutes }

/** Under which wrong passwords are counted, whether or not anybody is called so. */
const attemptName = ({ accountType, accountNumber, username }: Name) =>
  `${accountType}:${accountType === AccountType.sub ? (accountNumber ?? '') : ''}:${username.toLowerCase()}`

/** The user of that name, whatever their state. */
export async function namedUser(tx: Tx, { accountType, accountNumber, username }: Name) {
  if (accountType === AccountType.root) return findRoot(tx, username)
  const account = await findAccount(tx, accountNumber ?? '')
  return account && findSub(tx, account.id, username)
}

/**
 * Holds back sign-ins of this user until the transaction ends, and forgets wrong passwords: a new password
 * that was set by who may set it leaves nothing to guess.
 */
export async function holdSignIns(tx: Tx, user: FoundUser, now: Date) {
  const accountType = user.account_type === AccountType.root ? AccountType.root : AccountType.sub
  const name = attemptName({ accountType, accountNumber: user.account_number, username: user.username })
  await isLocked(tx, 'password', name, now)
  await clearFailures(tx, 'password', name)
}

/**
 * Finds the user whom the credentials name and prove. Whatever goes wrong, one password is hashed, and the
 * count of failures is kept by the name that was tried, so answers and times tell nothing about who exists,
 * but for an unknown account number, which the catalogue gives its own code.
 *
 * Throws `accountNotFound`, `wrongPassword`, `userLocked`, `accountLocked`; all keep the count.
 */
export async function provenUser(tx: Tx, credentials: Credentials, now: Date) {
  const { accountType, username, password } = credentials
  const name = attemptName(credentials)

  const locked = await isLocked(tx, 'password', name, now)
  const account =
    accountType === AccountType.sub ? await findAccount(tx, credentials.accountNumber ?? '') : undefined
  const user =
    accountType === AccountType.root
      ? await findRoot(tx, username)
      : account && (await findSub(tx, account.id, username))
  const matches = await verifyPassword(user?.password_hash ?? undefined, password)
  const right = matches && !(user?.one_time_until && user.one_time_until <= now)

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
  if (!user.one_time_until) return user
  await spendOneTimePassword(tx, user.id)
  return { ...user, password_hash: null }
}
