import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { AccountKind } from '@fairlead/api/menu.ts'
import { resellerOwner } from '@fairlead/api/user/me.ts'
import type { Query } from './database.ts'

/** The password of every user that a test creates, and of the demo's. */
export const password = 'Fairlead2026'

export type User = { id: string; username: string; accountId: string; accountNumber: string }
export type RoleRights = { menus: string[]; actions: string[] }

type NewAccount = {
  kind?: AccountKind
  mfaRequired?: boolean
  name?: string
  /** How far below zero its balance may go before its sites are suspended. */
  creditQuota?: string
}

const one = <Row>(rows: Row[]): Row => {
  const [row] = rows
  if (!row) throw new Error('The database returned no row')
  return row
}

/** A user who can sign in with `password`: its hash is copied from the demo data. */
async function addUser(query: Query, account: { id: string; number: string }, type: 1 | 2): Promise<User> {
  const username = `${type === 1 ? 'root' : 'sub'}-${randomUUID()}@test.example`
  const { id } = one(
    await query<{ id: string }>(
      `insert into app_user (account_id, username, email, type, account_type, password_hash)
       select $1, $2, $2, $3, $4, password_hash from app_user where username = 'customer@demo.fairlead.test'
       returning id`,
      [account.id, username, type === 1 ? 1 : 0, type],
    ),
  )
  return { id, username, accountId: account.id, accountNumber: account.number }
}

/** A test's own account, with its root user. */
export async function addAccount(query: Query, options: NewAccount = {}): Promise<User> {
  const { kind = 'customer', mfaRequired = false, name = 'Test account', creditQuota = '100000' } = options
  // Numbers of demo accounts begin with 1.
  const number = `9${String(randomInt(10 ** 11)).padStart(11, '0')}`
  const { id } = one(
    await query<{ id: string }>(
      'insert into account (number, name, kind, mfa_required) values ($1, $2, $3, $4) returning id',
      [number, name, kind, mfaRequired],
    ),
  )
  await query('insert into service (account_id, service_id, owner) values ($1, 1, $2)', [
    id,
    kind === 'reseller' ? resellerOwner : 1,
  ])
  // Tests that are not about money may run when an hour is charged.
  await query('update standing set credit_quota = $2 where account_id = $1', [id, creditQuota])
  return addUser(query, { id, number }, 1)
}

/** A sub-account of a root user's account. */
export async function addMember(query: Query, root: User, role: RoleRights): Promise<User> {
  const member = await addUser(query, { id: root.accountId, number: root.accountNumber }, 2)
  await query(
    `with made as (
       insert into role (account_id, name, type, menus, actions) values ($1, 'Test role ' || $4::uuid::text, 0, $2, $3) returning id)
     insert into user_role (user_id, role_id, account_id) select $4, id, $1 from made`,
    [root.accountId, role.menus, role.actions, member.id],
  )
  return member
}

export async function userByName(query: Query, username: string): Promise<User> {
  return one(
    await query<User>(
      `select u.id, u.username, a.id as "accountId", a.number as "accountNumber"
         from app_user u join account a on a.id = u.account_id where u.username = $1`,
      [username],
    ),
  )
}

export const sessionCookie = 'fairlead_session'

/**
 * Opens a session without the sign-in screen; returns the cookie's value. `bind`: a device must be bound first. The
 * session counts as having proven its user, as after the dialog that asks for the password, unless `proven` is false.
 */
export async function openSession(
  query: Query,
  user: User,
  stage: 'full' | 'bind' | 'password' = 'full',
  proven = true,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await query(
    `insert into session (token_hash, user_id, stage, expires_at, proven_until)
     values ($1, $2, $3, now() + interval '1 day', case when $4 then now() + interval '1 day' end)`,
    [createHash('sha256').update(token).digest(), user.id, stage, proven],
  )
  return token
}
