import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { listUsers, type User } from '@fairlead/api/user/user.ts'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { holdsAll } from '../lib/http/caller/rights.ts'
import { containing, listPage, orNever } from '../lib/list.ts'
import { exceeds, type Giver } from './holdings.ts'

/**
 * Users of the account with their roles, including disabled ones, which may be enabled again; and with their linked
 * accounts.
 */
const withRoles = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('app_user as u')
    .where('u.account_id', '=', accountId)
    .select([
      'u.id',
      'u.email',
      'u.username',
      'u.type',
      'u.account_type',
      'u.status',
      'u.mfa_enabled',
      'u.popularize_number',
      'u.created_at',
      'u.last_sign_in_at',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('user_role as ur')
          .innerJoin('role as r', 'r.id', 'ur.role_id')
          .select(['r.id', 'r.name', 'r.menus', 'r.actions'])
          .whereRef('ur.user_id', '=', 'u.id')
          .orderBy('r.name'),
      ).as('roles'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('user_linked_account as ul')
          .innerJoin('linked_account as l', 'l.id', 'ul.linked_account_id')
          .select(['l.id', 'l.number'])
          .whereRef('ul.user_id', '=', 'u.id')
          .orderBy('l.number'),
      ).as('linked'),
    )

type UserRow = Awaited<ReturnType<ReturnType<typeof withRoles>['executeTakeFirstOrThrow']>>

function toUser(row: UserRow, me: Giver): User {
  const beyond = row.type === 1 ? !holdsAll(me) : row.roles.some((role) => exceeds(me, role))
  return {
    id: row.id,
    email: row.email,
    username: row.username,
    type: row.type === 1 ? 1 : 0,
    accountType: row.account_type === 1 ? 1 : 2,
    status: row.status === 1 ? 1 : 0,
    roleIds: row.roles.map((role) => role.id),
    roleName: row.roles.map((role) => role.name),
    mfaEnabled: row.mfa_enabled,
    linkedAccountIds: row.linked.map((account) => account.id),
    linkedAccount: row.linked.map((account) => account.number),
    popularizeNumber: row.popularize_number,
    accountNumber: me.account_number,
    createDate: row.created_at.toISOString(),
    lastSignInDate: row.last_sign_in_at?.toISOString() ?? null,
    beyond,
  }
}

export const listUserPage = (tx: Tx, me: Giver, query: QueryOf<typeof listUsers>) =>
  listPage(listUsers, query, {
    from: withRoles(tx, me.account_id),
    filters: {
      username: (rows, part) => rows.where('u.username', 'ilike', containing(part)),
      email: (rows, part) => rows.where('u.email', 'ilike', containing(part)),
      type: (rows, type) => rows.where('u.type', '=', type),
      status: (rows, status) => rows.where('u.status', '=', status),
      roleId: (rows, roleId) =>
        rows.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('user_role as has')
              .select('has.user_id')
              .whereRef('has.user_id', '=', 'u.id')
              .where('has.role_id', '=', roleId),
          ),
        ),
    },
    sort: {
      username: 'username',
      email: 'email',
      type: 'type',
      status: 'status',
      createDate: 'created_at',
      lastSignInDate: orNever('last_sign_in_at'),
    },
    order: ['-createDate'],
    foundBy: 'u.id',
    row: (row) => toUser(row, me),
  })

/** At most 60 options (spec 1, section 9: a select keeps 60 rows). */
export async function listUserOptions(tx: Tx, accountId: string, username: string | undefined) {
  const rows = await tx
    .selectFrom('app_user')
    .select(['id', 'username', 'status'])
    .where('account_id', '=', accountId)
    .$if(!!username, (q) => q.where('username', 'ilike', containing(username ?? '')))
    .orderBy('username')
    .limit(60)
    .execute()
  return rows.map(({ id, username: name, status }) => ({
    id,
    username: name,
    status: status === 1 ? (1 as const) : (0 as const),
  }))
}

/** Throws `notFound` for a user whom this account does not have. */
export async function findListedUser(tx: Tx, me: Giver, id: string): Promise<User> {
  const row = await withRoles(tx, me.account_id).where('u.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toUser(row, me)
}
