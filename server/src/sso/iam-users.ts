import type { QueryOf } from '@fairlead/api/endpoint.ts'
import {
  type IamUser,
  type IamUserChange,
  type IamUserInput,
  listIamUsers,
} from '@fairlead/api/sso/iam-user.ts'
import { cloudSuppliers } from '@fairlead/api/sso/names.ts'
import { sql } from 'kysely'
import { brokenUnique, type Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage, orNever } from '../lib/list.ts'
import { type RoleRow, toRoleChoice } from './cloud-roles.ts'
import { lockLinked } from './connections.ts'

const heldRoles = sql<RoleRow[]>`coalesce((
  select json_agg(json_build_object('id', r.id, 'name', r.name, 'max_seconds', r.max_seconds, 'gone', r.gone_at is not null)
                  order by r.name)
    from iam_user_role h join cloud_role r on r.id = h.role_id and r.account_id = h.account_id
   where h.iam_user_id = i.id and h.account_id = i.account_id), '[]')`

const iamRows = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('iam_user as i')
    .innerJoin('app_user as u', 'u.id', 'i.user_id')
    .innerJoin('linked_account as l', 'l.id', 'i.linked_account_id')
    .where('i.account_id', '=', accountId)
    .select([
      'i.id',
      'i.user_id',
      'u.username',
      'i.linked_account_id',
      'l.number',
      'l.alias',
      'i.remark',
      'i.created_at',
      'i.latest_login_at',
    ])
    .select(heldRoles.as('roles'))

type IamRow = Awaited<ReturnType<ReturnType<typeof iamRows>['executeTakeFirstOrThrow']>>

const toIamUser = (row: IamRow): IamUser => ({
  id: row.id,
  userId: row.user_id,
  userName: row.username,
  linkedAccountId: row.linked_account_id,
  linkedAccount: row.number,
  alias: row.alias,
  roleList: row.roles.map(toRoleChoice),
  remark: row.remark,
  createDate: row.created_at.toISOString(),
  latestLoginTime: row.latest_login_at?.toISOString() ?? null,
})

/** What of a user the log may show. */
export const auditedIamUser = (user: IamUser) => ({
  ...user,
  roleNames: user.roleList.map(({ name }) => name),
})

/** Of the account, or of one user alone. */
export const listIamUserPage = (
  tx: Tx,
  accountId: string,
  query: QueryOf<typeof listIamUsers>,
  only: string | undefined,
) =>
  listPage(listIamUsers, query, {
    from: iamRows(tx, accountId).$if(only !== undefined, (rows) => rows.where('i.user_id', '=', only ?? '')),
    filters: {
      supplier: (rows, supplier) => rows.where('l.supplier', '=', cloudSuppliers[supplier]),
      linkedAccountId: (rows, id) => rows.where('i.linked_account_id', '=', id),
      userName: (rows, part) => rows.where('u.username', 'ilike', containing(part)),
    },
    sort: {
      createDate: 'i.created_at',
      userName: 'u.username',
      latestLoginTime: orNever('i.latest_login_at'),
    },
    order: ['-createDate'],
    unique: 'i.id',
    row: toIamUser,
  })

/** Throws `notFound`. */
export async function findIamUser(tx: Tx, accountId: string, id: string): Promise<IamUser> {
  const row = await iamRows(tx, accountId).where('i.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toIamUser(row)
}

/** The same, locked until the commit. */
export async function lockIamUser(tx: Tx, accountId: string, id: string) {
  const row = await tx
    .selectFrom('iam_user')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return findIamUser(tx, accountId, id)
}

type Held = { id: string; linkedAccountId: string }

/** Replaces the roles of a user. Throws a field error for one of another linked account. */
async function giveRoles(
  tx: Tx,
  accountId: string,
  { id, linkedAccountId }: Held,
  roleIds: readonly string[],
) {
  await tx
    .deleteFrom('iam_user_role')
    .where('iam_user_id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
  if (roleIds.length === 0) return
  const found = await tx
    .selectFrom('cloud_role')
    .select('id')
    .where('account_id', '=', accountId)
    .where('linked_account_id', '=', linkedAccountId)
    .where('id', 'in', roleIds)
    .forKeyShare()
    .execute()
  const foreign = roleIds.findIndex((roleId) => !found.some((role) => role.id === roleId))
  if (foreign >= 0) throw Fail.field(`roleIds.${foreign}`, 'option')
  await tx
    .insertInto('iam_user_role')
    .values(
      roleIds.map((roleId) => ({
        account_id: accountId,
        linked_account_id: linkedAccountId,
        iam_user_id: id,
        role_id: roleId,
      })),
    )
    .execute()
}

/** Throws `notFound`, and field errors for users and roles of others. */
export async function addIamUser(tx: Tx, accountId: string, input: IamUserInput, now: Date) {
  const { id: linkedAccountId } = await lockLinked(tx, accountId, input.linkedAccountId)
  const user = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', input.userId)
    .where('account_id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst()
  if (!user) throw Fail.field('userId', 'option')
  const { id } = await tx
    .insertInto('iam_user')
    .values({
      account_id: accountId,
      linked_account_id: linkedAccountId,
      user_id: user.id,
      remark: input.remark,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw brokenUnique(error) === 'iam_user_linked_account_id_user_id_key'
        ? Fail.field('userId', 'iamUserTaken')
        : error
    })
  await giveRoles(tx, accountId, { id, linkedAccountId }, input.roleIds)
  return findIamUser(tx, accountId, id)
}

export async function changeIamUser(
  tx: Tx,
  accountId: string,
  user: Held,
  { roleIds, remark }: IamUserChange,
) {
  await tx
    .updateTable('iam_user')
    .set({ remark })
    .where('id', '=', user.id)
    .where('account_id', '=', accountId)
    .execute()
  await giveRoles(tx, accountId, user, roleIds)
  return findIamUser(tx, accountId, user.id)
}

export async function removeIamUser(tx: Tx, accountId: string, id: string) {
  await tx.deleteFrom('iam_user').where('id', '=', id).where('account_id', '=', accountId).execute()
}

export async function noteLogin(tx: Tx, accountId: string, id: string, now: Date) {
  await tx
    .updateTable('iam_user')
    .set({ latest_login_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
}
