import type { BodyOf } from '@fairlead/api/endpoint.ts'
import { AccountType, type signIn } from '@fairlead/api/sign-in/sign-in.ts'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import type { Call } from '../lib/http/call/call.ts'
import {
  clearAllFailures,
  clearFailures,
  countFailure,
  holdCounter,
  lockedMinutes,
  nameCounter,
  passwordCounters,
  askerOf,
  knownSource,
  type Source,
} from '../throttle/public.ts'
import { remember } from './password/old-passwords.ts'
import { verifyPassword } from '../lib/passwords.ts'
import { findAccount } from '../account/public.ts'
import { findRoot, findSub, type FoundUser, holdPassword, spendOneTimePassword } from '../user/public.ts'

type Credentials = BodyOf<typeof signIn>
type UserName = Pick<Credentials, 'accountType' | 'accountNumber' | 'username'>

/** The name under which wrong passwords are counted, whether the user exists or not. */
const attemptName = ({ accountType, accountNumber, username }: UserName) =>
  `${accountType}:${accountType === AccountType.sub ? (accountNumber ?? '') : ''}:${username.toLowerCase()}`

/** The user of that name, in any state. */
export async function namedUser(tx: Tx, { accountType, accountNumber, username }: UserName) {
  if (accountType === AccountType.root) return findRoot(tx, username)
  const account = await findAccount(tx, accountNumber ?? '')
  return account && findSub(tx, account.id, username)
}

/** The account whose log gets a sign-in: that of the user, or of the given number. */
export async function aimedAt(tx: Tx, name: UserName) {
  const user = await namedUser(tx, name)
  const account = user ? undefined : await findAccount(tx, name.accountNumber ?? '')
  return {
    accountId: user?.account_id ?? account?.id ?? null,
    userId: user?.id ?? null,
    ...(user && { userName: user.username }),
  }
}

/** Deletes the counts of wrong passwords when a new password is set. */
export async function forgetFailures(tx: Tx, user: FoundUser) {
  const accountType = user.account_type === AccountType.root ? AccountType.root : AccountType.sub
  const name = attemptName({ accountType, accountNumber: user.account_number, username: user.username })
  await clearAllFailures(tx, nameCounter(name))
}

/**
 * Checks the credentials of a user. In all cases one password is hashed, and failures are counted by name and by
 * address, so that responses and times do not reveal which users exist. Only an unknown account number has its own
 * code, and an address may try few of them. Failures of others lock the name for strangers, but not for the right
 * password from a known address of the user. All refusals have the same response and the same counts. Throws
 * `accountNotFound`, `wrongPassword`, `userLocked`, `tooMany`, `accountLocked`; all keep the count.
 */
export async function provenUser(
  tx: Tx,
  credentials: Credentials,
  { source, now, note }: { source: Source; now: Date; note: Call<typeof signIn>['note'] },
) {
  const { accountType, username, password } = credentials
  const account =
    accountType === AccountType.sub ? await findAccount(tx, credentials.accountNumber ?? '') : undefined
  const user =
    accountType === AccountType.root
      ? await findRoot(tx, username)
      : account && (await findSub(tx, account.id, username))
  // The account whose log gets a refusal.
  const accountId = user?.account_id ?? account?.id ?? null
  note({ accountId, userId: user?.id ?? null, ...(user && { userName: user.username }) })
  const known = await knownSource(tx, user?.id, source, now)
  const counters = passwordCounters(attemptName(credentials), askerOf(source, known))

  // Attempts from one address wait for each other, but not for those of other addresses.
  const ownLock = await holdCounter(tx, counters.pair, now)
  const nameLock = await lockedMinutes(tx, counters.name, now)
  const askerLock = Math.max(
    await lockedMinutes(tx, counters.asker, now),
    accountType === AccountType.sub ? await lockedMinutes(tx, counters.numbers, now) : 0,
  )
  const matches = await verifyPassword(user?.password_hash ?? undefined, password)
  const right = matches && !(user?.one_time_until && user.one_time_until <= now)

  const open = ownLock === 0 && (known !== undefined || (nameLock === 0 && askerLock === 0))
  // The password may have been changed in the meantime.
  if (!user || !right || !open || !(await holdPassword(tx, user))) {
    if (ownLock === 0) await countFailure(tx, counters.pair, now)
    if (ownLock === 0 && askerLock === 0) {
      await countFailure(tx, counters.asker, now)
      if (accountType === AccountType.sub && !account) await countFailure(tx, counters.numbers, now)
      await countFailure(tx, counters.name, now)
    }
    if (askerLock > 0) throw new Fail('tooMany', { minutes: askerLock, keep: true })
    const minutes = Math.max(ownLock, nameLock)
    if (minutes > 0) throw new Fail('userLocked', { minutes, keep: true })
    if (accountType === AccountType.sub && !account) throw new Fail('accountNotFound', { keep: true })
    throw new Fail('wrongPassword', { keep: true })
  }
  await clearFailures(tx, counters.pair)
  // Revealed only with the right password.
  if (user.account_status === 0) throw new Fail('accountLocked', { keep: true })
  if (user.status === 0) throw new Fail('userLocked', { keep: true })
  if (!user.one_time_until) return user
  await spendOneTimePassword(tx, user.id)
  // Others may know the mailed password, so the user must not keep it.
  if (user.password_hash !== null) await remember(tx, user.id, user.password_hash, now)
  return { ...user, password_hash: null }
}
