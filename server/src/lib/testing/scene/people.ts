import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import { hashToken, newToken } from '../../token.ts'

export const password = 'Harbour2026'

/** With the lowest cost that the algorithm allows, because tests verify it often. */
const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

const cast = {
  /** Root of a customer's account. */
  owner: { account: '100000000001', kind: 'customer', root: true },
  /** Sub-account of `owner` with a narrow role. */
  member: { account: '100000000001', kind: 'customer', root: false },
  /** Root of another customer's account. */
  stranger: { account: '100000000002', kind: 'customer', root: true },
  reseller: { account: '100000000003', kind: 'reseller', root: true },
  operator: { account: '100000000004', kind: 'operator', root: true },
} as const

export type Name = keyof typeof cast
export const names = Object.keys(cast) as Name[]

export type RoleRights = { menus: string[]; actions: string[] }
export const narrowRole: RoleRights = {
  menus: ['home', 'cdn', 'cdn_overview', 'cdn_config', 'cdn_inva'],
  actions: ['CDN_INVA_ADD'],
}

export type Person = { userId: string; accountId: string; number: string; username: string; session: string }
export type People = Record<Name, Person>

/** Fills a database with five people in four accounts, each signed in: `session` is the cookie. */
export async function addPeople(pool: pg.Pool, role: RoleRights): Promise<People> {
  const made: Partial<People> = {}
  for (const name of names) {
    const { account, kind, root } = cast[name]
    const username = `${name}@test.example`
    const accounts = await pool.query<{ id: string }>(
      `insert into account (number, name, kind) values ($1, $2, $3)
       on conflict (number) do update set name = account.name returning id`,
      [account, `Account of ${name}`, kind],
    )
    const accountId = accounts.rows[0]?.id ?? ''
    const users = await pool.query<{ id: string }>(
      `insert into app_user (account_id, username, email, type, account_type, password_hash)
       values ($1, $2, $2, $3, $4, $5) returning id`,
      [accountId, username, root ? 1 : 0, root ? 1 : 2, passwordHash],
    )
    const userId = users.rows[0]?.id ?? ''
    const session = newToken()
    await pool.query(
      // With a lasting proof; tests of proofs create sessions without one.
      `insert into session (token_hash, user_id, stage, expires_at, proven_until)
       values ($1, $2, 'full', now() + interval '1 day', '2100-01-01')`,
      [hashToken(session), userId],
    )
    made[name] = { userId, accountId, number: account, username, session }
  }
  const people = made as People
  await pool.query(
    `with made as (
       insert into role (account_id, name, type, menus, actions) values ($1, 'Narrow', 0, $2, $3) returning id)
     insert into user_role (user_id, role_id, account_id) select $4, id, $1 from made`,
    [people.member.accountId, role.menus, role.actions, people.member.userId],
  )
  await pool.query(
    `insert into service (account_id, service_id, owner) select id, 1, case kind when 'reseller' then 3 else 1 end from account`,
  )
  return people
}
