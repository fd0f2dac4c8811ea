import type { User, UserChange } from '@fairlead/api/user/user.ts'
import { sql } from 'kysely'
import { brokenUnique, type Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { holdsAll } from '../lib/http/caller/rights.ts'
import type { Giver } from './holdings.ts'
import { linkToUser } from '../linked-account/public.ts'
import { judgeRoles } from './roles.ts'
import { findListedUser } from './user-list.ts'

/**
 * Locks a user before a change, together with the caller and all administrators of the account, in a fixed order. Of
 * two administrators who demote each other the second one waits, and is no longer an administrator afterwards. So one
 * always remains, because only administrators change administrators, and never themselves. A secret key must not
 * change its own user: with another address it could take over that user.
 */
export async function lockedUser(tx: Tx, me: Giver, id: string): Promise<User> {
  if (me.app_id !== null && id === me.user_id) throw new Fail('keyNotTaken')
  const locked = await tx
    .selectFrom('app_user')
    .select(['id', 'type', 'status'])
    .where('account_id', '=', me.account_id)
    .where((eb) => eb.or([eb('type', '=', 1), eb('id', '=', me.user_id), eb('id', '=', id)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const caller = locked.find((user) => user.id === me.user_id)
  if (!caller || caller.status === 0) throw new Fail('signedOut')
  if (caller.type < me.type) throw new Fail('forbidden')
  return findListedUser(tx, me, id)
}

export const sameRoles = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** Throws unless the caller may grant the permissions of the change. */
async function judgeChange(tx: Tx, me: Giver, user: User, change: UserChange) {
  if (user.id === me.user_id) {
    if (change.type !== user.type || !sameRoles(change.roleIds, user.roleIds)) throw new Fail('ownRights')
    return
  }
  if (change.type === 1 && !holdsAll(me)) throw new Fail('beyondRights', { fields: { type: 'beyondRights' } })
  await judgeRoles(tx, me, change.roleIds)
}

const taken = (error: unknown) =>
  brokenUnique(error) === 'app_user_sub_name' ? Fail.field('username', 'usernameTaken') : error

/** Without the address, which changes when it is confirmed. */
export async function changeUser(tx: Tx, me: Giver, user: User, change: UserChange): Promise<User> {
  await judgeChange(tx, me, user, change)
  // Names of root users are unique across accounts, so trying one would reveal whether it exists.
  if (user.accountType === 1 && change.username !== user.username)
    throw Fail.field('username', 'usernameFixed')
  await tx
    .updateTable('app_user')
    .set({
      username: change.username,
      type: change.type,
      popularize_number: change.popularizeNumber,
    })
    .where('id', '=', user.id)
    .where('account_id', '=', me.account_id)
    .execute()
    .catch((error: unknown) => {
      throw taken(error)
    })
  if (change.linkedAccountIds) await linkToUser(tx, me.account_id, user.id, change.linkedAccountIds)
  if (!sameRoles(change.roleIds, user.roleIds)) await saveRoles(tx, me.account_id, user.id, change.roleIds)
  return findListedUser(tx, me, user.id)
}

async function saveRoles(tx: Tx, accountId: string, userId: string, roleIds: readonly string[]) {
  await tx.deleteFrom('user_role').where('user_id', '=', userId).where('account_id', '=', accountId).execute()
  if (roleIds.length === 0) return
  await tx
    .insertInto('user_role')
    .values(roleIds.map((roleId) => ({ user_id: userId, role_id: roleId, account_id: accountId })))
    .execute()
}

const endSessions = (tx: Tx, userId: string) => sql`select end_sessions(${userId})`.execute(tx)

/** Sessions end in both cases: none that was opened while the user was being disabled may live on after enabling. */
export async function switchUser(tx: Tx, me: Giver, id: string, enabled: boolean, now: Date): Promise<User> {
  await tx
    .updateTable('app_user')
    .set({ status: enabled ? 1 : 0 })
    .where('id', '=', id)
    .where('account_id', '=', me.account_id)
    .execute()
  await endSessions(tx, id)
  if (!enabled) {
    // A disabled user must not come back through a link that the user has created.
    await tx
      .updateTable('invitation')
      .set({ revoked_at: now })
      .where('inviter_id', '=', id)
      .where('account_id', '=', me.account_id)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .execute()
  }
  return findListedUser(tx, me, id)
}

export async function resetMfa(tx: Tx, id: string) {
  await sql`select reset_mfa(${id})`.execute(tx)
  await endSessions(tx, id)
}
