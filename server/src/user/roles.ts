import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { kindHolds } from '@fairlead/api/permission.ts'
import { lookAlikeOf, namesOf } from '@fairlead/api/user/role-look.ts'
import { listRoles, type Role, type RoleInput, RoleType } from '@fairlead/api/user/role.ts'
import { type Selectable, sql } from 'kysely'
import { brokenUnique, type Tx } from '../lib/db.ts'
import type { Role as RoleTable } from '../lib/db-types.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'
import { exceeds, type Giver } from './holdings.ts'

type LookRoles = Parameters<typeof lookAlikeOf>[2]
type RoleRow = Selectable<RoleTable> & { users: number }

function toRole(row: RoleRow, me: Giver, others: LookRoles): Role {
  const counts = (key: string) => kindHolds(me.account_kind, key)
  return {
    id: row.id,
    roleName: row.name,
    type: row.type === RoleType.default ? RoleType.default : RoleType.custom,
    enable: row.enabled,
    menus: row.menus.filter(counts),
    actions: row.actions.filter(counts),
    userCount: row.users,
    createDate: row.created_at.toISOString(),
    updateDate: row.updated_at.toISOString(),
    beyond: exceeds(me, row),
    looksLike: lookAlikeOf(row.name, row.id, others),
  }
}

/** The roles of the account, and the default roles. */
const visible = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('role as r')
    .where((eb) => eb.or([eb('r.account_id', '=', accountId), eb('r.account_id', 'is', null)]))

/** The names of all roles that the account sees, because an account has few. */
const listNames = async (tx: Tx, accountId: string): Promise<LookRoles> =>
  (await visible(tx, accountId).select(['r.id', 'r.name as roleName']).orderBy('r.created_at').execute()).map(
    namesOf,
  )

const withUsers = (tx: Tx, accountId: string) =>
  visible(tx, accountId)
    .selectAll('r')
    .select(
      sql<number>`(select count(*)::int from user_role ur where ur.role_id = r.id and ur.account_id = ${accountId})`.as(
        'users',
      ),
    )

export async function listRolePage(tx: Tx, me: Giver, query: QueryOf<typeof listRoles>) {
  const names = await listNames(tx, me.account_id)
  return listPage(listRoles, query, {
    from: withUsers(tx, me.account_id),
    filters: {
      roleName: (rows, part) => rows.where('r.name', 'ilike', containing(part)),
      type: (rows, type) => rows.where('r.type', '=', type),
      enable: (rows, enable) => rows.where('r.enabled', '=', enable === 'true'),
    },
    sort: { roleName: 'name', type: 'type', enable: 'enabled', createDate: 'created_at' },
    order: ['-type', 'roleName'],
    row: (row) => toRole(row, me, names),
  })
}

/** All of them, because an account has few. */
export async function listRoleOptions(tx: Tx, me: Giver) {
  const rows = await visible(tx, me.account_id)
    .selectAll('r')
    .orderBy('type', 'desc')
    .orderBy('name')
    .execute()
  const names = rows.map(({ id, name }) => namesOf({ id, roleName: name }))
  return rows.map((row) => {
    const { id, roleName, type, enable, beyond, looksLike } = toRole({ ...row, users: 0 }, me, names)
    return { id, roleName, type, enable, beyond, looksLike }
  })
}

/** Throws `notFound` for a role that this account does not see. */
export async function findRole(tx: Tx, me: Giver, id: string): Promise<Role> {
  const row = await withUsers(tx, me.account_id).where('r.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toRole(row, me, await listNames(tx, me.account_id))
}

/** Locks a role before a change, so that others cannot grant, change or delete it until the transaction ends. */
export async function lockedRole(tx: Tx, me: Giver, id: string): Promise<Role> {
  await tx
    .selectFrom('role')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', me.account_id)
    .forUpdate()
    .execute()
  return findRole(tx, me, id)
}

/**
 * Checks roles before they are granted, and locks them, so that they are not deleted in the meantime. Throws
 * `notFound` for an id that is unknown or of another account, `beyondRights` for permissions that the giver lacks.
 */
export async function judgeRoles(tx: Tx, me: Giver, ids: readonly string[]) {
  const named = tx
    .selectFrom('role')
    .select(['menus', 'actions'])
    .where(sql<boolean>`id = any(${ids})`)
  const own = await named.where('account_id', '=', me.account_id).forKeyShare().execute()
  const shared = await named.where('account_id', 'is', null).execute()
  const roles = [...own, ...shared]
  if (roles.length !== ids.length) throw new Fail('notFound')
  if (roles.some((role) => exceeds(me, role)))
    throw new Fail('beyondRights', { fields: { roleIds: 'beyondRights' } })
}

const nameTaken = (error: unknown) =>
  brokenUnique(error) === 'role_name' ? Fail.field('roleName', 'roleNameTaken') : error

/** Stricter than for granting a role: permissions that this kind of account cannot have are not stored. */
function judgeKeys(me: Giver, input: RoleInput) {
  const foreign = [...input.menus, ...input.actions].some((key) => !kindHolds(me.account_kind, key))
  if (foreign || exceeds(me, input)) throw new Fail('beyondRights', { fields: { menus: 'beyondRights' } })
}

export async function addRole(tx: Tx, me: Giver, input: RoleInput): Promise<Role> {
  judgeKeys(me, input)
  const { id } = await tx
    .insertInto('role')
    .values({
      account_id: me.account_id,
      name: input.roleName,
      type: RoleType.custom,
      menus: input.menus,
      actions: input.actions,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw nameTaken(error)
    })
  return findRole(tx, me, id)
}

type RoleChange = { name: string; menus: string[]; actions: string[] } | { enabled: boolean }

async function saveRole(tx: Tx, me: Giver, id: string, change: RoleChange, now: Date) {
  await tx
    .updateTable('role')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where('account_id', '=', me.account_id)
    .execute()
    .catch((error: unknown) => {
      throw nameTaken(error)
    })
  return findRole(tx, me, id)
}

export function editRole(tx: Tx, me: Giver, id: string, input: RoleInput, now: Date) {
  judgeKeys(me, input)
  const { roleName: name, menus, actions } = input
  return saveRole(tx, me, id, { name, menus, actions }, now)
}

export const switchRole = (tx: Tx, me: Giver, id: string, enabled: boolean, now: Date) =>
  saveRole(tx, me, id, { enabled }, now)

/** Throws `roleInUse` while a user has the role, or an open invitation grants it. */
export async function removeRole(tx: Tx, me: Giver, role: Role, now: Date) {
  const invited = await tx
    .selectFrom('invitation_role as ir')
    .innerJoin('invitation as i', 'i.id', 'ir.invitation_id')
    .select('i.id')
    .where('ir.role_id', '=', role.id)
    .where('i.account_id', '=', me.account_id)
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  if (invited) throw new Fail('roleInUse')
  await tx.deleteFrom('role').where('id', '=', role.id).where('account_id', '=', me.account_id).execute()
}
