import { sql } from 'kysely'
import { brokenUnique, type Entered, type Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'

const fields = [
  'u.id',
  'u.username',
  'u.account_id',
  'u.account_type',
  'u.email',
  'u.language',
  'u.status',
  'u.password_hash',
  'u.one_time_until',
  'u.mfa_enabled',
  'a.number as account_number',
  'a.name as account_name',
  'a.status as account_status',
  'a.mfa_required',
] as const

export type FoundUser = Awaited<ReturnType<typeof findUser>>

/** The root user of that name, in any account. */
export const findRoot = (tx: Tx, username: string) =>
  tx
    .selectFrom('app_user as u')
    .innerJoin('account as a', 'a.id', 'u.account_id')
    .select(fields)
    .where(sql`lower(u.username)`, '=', username.toLowerCase())
    .where('u.account_type', '=', 1)
    .executeTakeFirst()

export const findSub = (tx: Tx, accountId: string, username: string) =>
  tx
    .selectFrom('app_user as u')
    .innerJoin('account as a', 'a.id', 'u.account_id')
    .select(fields)
    .where('u.account_id', '=', accountId)
    .where(sql`lower(u.username)`, '=', username.toLowerCase())
    .where('u.account_type', '=', 2)
    .executeTakeFirst()

export const findUser = (tx: Tx, id: string) =>
  tx
    .selectFrom('app_user as u')
    .innerJoin('account as a', 'a.id', 'u.account_id')
    .select(fields)
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow()

/**
 * Whether the password that was found is still the user's. From here on nobody can replace it until the transaction
 * ends, so whoever replaces it later sees the session that follows.
 */
export async function holdPassword(tx: Tx, { id, password_hash }: Pick<FoundUser, 'id' | 'password_hash'>) {
  const user = await tx
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return user?.password_hash === password_hash
}

/** The second factor of a user, locked until the transaction ends, so that a code cannot be used twice concurrently. */
export const lockSecondFactor = (tx: Tx, userId: string) =>
  tx
    .selectFrom('app_user')
    .select(['mfa_secret', 'mfa_enabled', 'mfa_last_step'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** The purpose under which secrets of devices are sealed, along with the user's id. */
export const factorPurpose = 'mfa'

export const saveSecondFactor = async (tx: Tx, userId: string, secret: Buffer, step: number) => {
  await tx
    .updateTable('app_user')
    .set({ mfa_secret: secret, mfa_enabled: true, mfa_last_step: step })
    .where('id', '=', userId)
    .execute()
}

/** A database trigger deletes the recovery codes with it. */
export const clearSecondFactor = async (tx: Tx, userId: string) => {
  await tx
    .updateTable('app_user')
    .set({ mfa_secret: null, mfa_enabled: false, mfa_last_step: 0 })
    .where('id', '=', userId)
    .execute()
}

export const saveLastStep = async (tx: Tx, userId: string, step: number) => {
  await tx.updateTable('app_user').set({ mfa_last_step: step }).where('id', '=', userId).execute()
}

/** The user's roles and zone, for the user's own information. */
export async function findProfile(tx: Tx, accountId: string, userId: string) {
  const roles = await tx
    .selectFrom('user_role as ur')
    .innerJoin('role as r', 'r.id', 'ur.role_id')
    .select(['r.id', 'r.name'])
    .where('ur.user_id', '=', userId)
    .where('ur.account_id', '=', accountId)
    .where('r.enabled', '=', true)
    .orderBy('r.name')
    .execute()
  const own = await tx
    .selectFrom('app_user')
    .select('time_zone')
    .where('id', '=', userId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return {
    roleIds: roles.map(({ id }) => id),
    roleName: roles.map(({ name }) => name),
    timeZone: own?.time_zone ?? null,
  }
}

export const saveLanguage = async (tx: Tx, accountId: string, userId: string, language: 'en' | 'zh') => {
  await tx
    .updateTable('app_user')
    .set({ language })
    .where('id', '=', userId)
    .where('account_id', '=', accountId)
    .execute()
}

/** A mailed password works once; the session that it opens can only choose another. */
export const spendOneTimePassword = async (tx: Tx, userId: string) => {
  await tx
    .updateTable('app_user')
    .set({ password_hash: null, one_time_until: null })
    .where('id', '=', userId)
    .execute()
}

type NewRoot = {
  accountId: string
  /** The name to sign in with, and the address. */
  email: string
  language?: 'en' | 'zh' | undefined
  /** A mailed password, which works once until then. */
  password?: { hash: string; until: Date }
}

/** The first user of an account. */
export const addRootUser = (tx: Tx, { accountId, email, language, password }: NewRoot) =>
  tx
    .insertInto('app_user')
    .values({
      account_id: accountId,
      username: email,
      email,
      type: 1,
      account_type: 1,
      ...(language && { language }),
      ...(password && { password_hash: password.hash, one_time_until: password.until }),
    })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow()

/** Another mailed password for the root user of an account. Undefined once the user has signed in. */
export const giveOneTimePassword = (tx: Tx, accountId: string, password: { hash: string; until: Date }) =>
  tx
    .updateTable('app_user')
    .set({ password_hash: password.hash, one_time_until: password.until })
    .where('account_id', '=', accountId)
    .where('account_type', '=', 1)
    .where('last_sign_in_at', 'is', null)
    .returning('email')
    .executeTakeFirst()

export const savePassword = async (tx: Tx, userId: string, hash: string) => {
  await tx
    .updateTable('app_user')
    .set({ password_hash: hash, one_time_until: null })
    .where('id', '=', userId)
    .execute()
}

/** Deletes the user's password. Returns since when there has been an MFA device, or null. */
export async function voidPassword(tx: Tx, userId: string) {
  const { mfa_bound_at } = await tx
    .updateTable('app_user')
    .set({ password_hash: null, one_time_until: null })
    .where('id', '=', userId)
    .returning('mfa_bound_at')
    .executeTakeFirstOrThrow()
  return mfa_bound_at
}

/** Throws `conflict` if another user of the account has the address by now. */
export const saveEmail = (tx: Tx, userId: string, email: string) =>
  tx
    .updateTable('app_user')
    .set({ email })
    .where('id', '=', userId)
    .execute()
    .catch((error: unknown) => {
      throw brokenUnique(error) === 'app_user_email' ? new Fail('conflict') : error
    })

/** The user's own language and time zone, in hours from UTC. */
export const saveChoices = async (tx: Tx, me: Entered, language: 'en' | 'zh', timeZone: number) => {
  await tx
    .updateTable('app_user')
    .set({ language, time_zone: timeZone })
    .where('id', '=', me.user_id)
    .where('account_id', '=', me.account_id)
    .execute()
}

/** Throws `usernameFixed` and `usernameTaken` on their field. */
export const changeUsername = async (tx: Tx, me: Entered, username: string) => {
  if (me.account_type === 1 && username !== me.username) throw Fail.field('username', 'usernameFixed')
  await tx
    .updateTable('app_user')
    .set({ username })
    .where('id', '=', me.user_id)
    .where('account_id', '=', me.account_id)
    .execute()
    .catch((error: unknown) => {
      throw brokenUnique(error) === 'app_user_sub_name' ? Fail.field('username', 'usernameTaken') : error
    })
}
