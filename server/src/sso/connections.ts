import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { type CloudAccount, listCloudAccounts } from '@fairlead/api/sso/connection.ts'
import {
  type CloudCause,
  cloudSuppliers,
  type CloudSupplier,
  cloudSupplierKeys,
  type ConnectionWay,
} from '@fairlead/api/sso/names.ts'
import { sql } from 'kysely'
import type { CloudKey } from '../lib/cloud/cloud.ts'
import type { Entered, Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage, orNever } from '../lib/list.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { type RoleRow, toRoleChoice } from './cloud-roles.ts'

/** The purpose under which secrets of access keys are sealed. */
export const cloudKeyPurpose = 'access key of a linked account'

/** The cloud of sign-in of a provider; undefined for one without. */
export const supplierOf = (provider: string): CloudSupplier | undefined =>
  cloudSupplierKeys.find((supplier) => cloudSuppliers[supplier] === provider)

const columns = [
  'l.id',
  'l.account_id',
  'l.supplier',
  'l.number',
  'l.alias',
  'c.way',
  'c.sync_role',
  'c.access_key',
  'c.sealed_secret',
  'c.keys_at',
  'c.cause',
  'c.checked_at',
] as const

const linkedRows = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('linked_account as l')
    .leftJoin('cloud_connection as c', (join) =>
      join.onRef('c.linked_account_id', '=', 'l.id').onRef('c.account_id', '=', 'l.account_id'),
    )
    .where('l.account_id', '=', accountId)
    .where('l.supplier', 'in', Object.values(cloudSuppliers))
    .select(columns)

export type LinkedRow = Awaited<ReturnType<typeof findLinked>>

/** A linked account with its connection. Throws `notFound`, also for one of a cloud without sign-in. */
export async function findLinked(tx: Tx, accountId: string, id: string) {
  const row = await linkedRows(tx, accountId).where('l.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return row
}

/** The same, by the number of the account at its provider. */
export async function findLinkedByNumber(tx: Tx, accountId: string, number: string) {
  const row = await linkedRows(tx, accountId).where('l.number', '=', number).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return row
}

/** Locks the linked account until the commit, so that it exists until then. */
export async function lockLinked(tx: Tx, accountId: string, id: string) {
  await tx
    .selectFrom('linked_account')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst()
  return findLinked(tx, accountId, id)
}

/** What of a connection the log may show. */
export const auditedConnection = (row: LinkedRow) => ({
  id: row.id,
  linkedAccount: row.number,
  way: (row.way ?? 'none') as ConnectionWay,
  syncRole: row.sync_role ?? '',
  keyEnd: (row.access_key ?? '').slice(-4),
  state: stateOf(row),
})

const stateOf = ({ way, cause }: Pick<LinkedRow, 'way' | 'cause'>): CloudAccount['state'] =>
  way === null ? 'open' : cause === null ? 'linked' : 'failing'

const time = (date: Date | null) => date?.toISOString() ?? null

/** Roles that the user may take, as JSON. */
const ownRoles = (userId: string) => sql<RoleRow[]>`coalesce((
  select json_agg(json_build_object('id', r.id, 'name', r.name, 'max_seconds', r.max_seconds, 'gone', r.gone_at is not null)
                  order by r.name)
    from iam_user u
    join iam_user_role h on h.iam_user_id = u.id and h.account_id = u.account_id
    join cloud_role r on r.id = h.role_id and r.account_id = u.account_id
   where u.linked_account_id = l.id and u.account_id = l.account_id and u.user_id = ${userId}), '[]')`

export const listCloudAccountPage = (tx: Tx, me: Entered, query: QueryOf<typeof listCloudAccounts>) =>
  listPage(listCloudAccounts, query, {
    from: linkedRows(tx, me.account_id)
      .leftJoin('iam_user as i', (join) =>
        join
          .onRef('i.linked_account_id', '=', 'l.id')
          .onRef('i.account_id', '=', 'l.account_id')
          .on('i.user_id', '=', me.user_id),
      )
      .select('i.latest_login_at')
      .select(ownRoles(me.user_id).as('roles')),
    filters: {
      supplier: (rows, supplier) => rows.where('l.supplier', '=', cloudSuppliers[supplier]),
      linkedAccount: (rows, part) =>
        rows.where((eb) =>
          eb.or([eb('l.number', 'ilike', containing(part)), eb('l.alias', 'ilike', containing(part))]),
        ),
    },
    sort: { linkedAccount: 'l.number', latestLoginTime: orNever('i.latest_login_at') },
    // Those that the user has used last come first.
    order: ['-latestLoginTime', 'linkedAccount'],
    unique: 'l.id',
    row: (row) => ({
      id: row.id,
      linkedAccount: row.number,
      alias: row.alias,
      way: (row.way ?? 'none') as ConnectionWay,
      state: stateOf(row),
      cause: row.cause as CloudCause | null,
      syncRole: row.sync_role ?? '',
      keyEnd: (row.access_key ?? '').slice(-4),
      keyDate: time(row.keys_at),
      checkDate: time(row.checked_at),
      roleList: row.roles.map(toRoleChoice),
      latestLoginTime: time(row.latest_login_at),
    }),
  })

type Linked = Pick<LinkedRow, 'id' | 'account_id'>

/** Replaces the connection of a linked account. */
async function save(tx: Tx, { id, account_id }: Linked, values: Record<string, unknown>, now: Date) {
  const row = {
    way: 'role',
    sync_role: '',
    access_key: '',
    sealed_secret: null,
    keys_at: null,
    cause: null,
    checked_at: now,
    ...values,
  }
  await tx
    .insertInto('cloud_connection')
    .values({ linked_account_id: id, account_id, ...row })
    .onConflict((conflict) => conflict.column('linked_account_id').doUpdateSet(row))
    .execute()
}

export const saveRole = (tx: Tx, linked: Linked, syncRole: string, now: Date) =>
  save(tx, linked, { way: 'role', sync_role: syncRole }, now)

export const saveKeys = (tx: Tx, box: SecretBox, linked: Linked, key: CloudKey, now: Date) =>
  save(
    tx,
    linked,
    {
      way: 'keys',
      access_key: key.accessKey,
      sealed_secret: box.seal(key.secretKey, cloudKeyPurpose, linked.id),
      keys_at: now,
    },
    now,
  )

/** Stores how the latest call went. */
export async function saveCause(tx: Tx, { id, account_id }: Linked, cause: CloudCause | null, now: Date) {
  await tx
    .updateTable('cloud_connection')
    .set({ cause, checked_at: now })
    .where('linked_account_id', '=', id)
    .where('account_id', '=', account_id)
    .execute()
}

export async function removeConnection(tx: Tx, { id, account_id }: Linked) {
  await tx
    .deleteFrom('cloud_connection')
    .where('linked_account_id', '=', id)
    .where('account_id', '=', account_id)
    .execute()
}
