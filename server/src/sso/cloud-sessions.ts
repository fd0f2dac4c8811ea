import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { type CloudSession, listCloudSessions } from '@fairlead/api/sso/cloud-session.ts'
import type { CloudSupplier } from '@fairlead/api/sso/names.ts'
import type { Selectable } from 'kysely'
import type { DB } from '../lib/db-types.ts'
import type { Entered, Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'

export type SessionRow = Selectable<DB['cloud_session']>

function stateOf({ ended_at, expires_at }: SessionRow, now: Date): CloudSession['state'] {
  if (ended_at !== null) return 'ended'
  return expires_at <= now ? 'over' : 'running'
}

export const toCloudSession = (row: SessionRow, me: Pick<Entered, 'user_id'>, now: Date): CloudSession => ({
  id: row.id,
  supplier: row.supplier as CloudSupplier,
  linkedAccount: row.number,
  userName: row.user_name,
  roleName: row.role_name,
  kind: row.kind as CloudSession['kind'],
  reason: row.reason,
  state: stateOf(row, now),
  createDate: row.created_at.toISOString(),
  endDate: row.expires_at.toISOString(),
  endedDate: row.ended_at?.toISOString() ?? null,
  endedBy: row.ended_by,
  own: row.user_id === me.user_id,
})

const sessionRows = (tx: Tx, me: Entered, isOwner: boolean) =>
  tx
    .selectFrom('cloud_session')
    .selectAll()
    .where('account_id', '=', me.account_id)
    .$if(!isOwner, (rows) => rows.where('user_id', '=', me.user_id))

type Reader = { me: Entered; isOwner: boolean; now: Date }

/** Of the account for its owner, for others their own. */
export const listCloudSessionPage = (
  tx: Tx,
  { me, isOwner, now }: Reader,
  query: QueryOf<typeof listCloudSessions>,
) =>
  listPage(listCloudSessions, query, {
    from: sessionRows(tx, me, isOwner),
    filters: {
      supplier: (rows, supplier) => rows.where('supplier', '=', supplier),
      linkedAccount: (rows, part) => rows.where('number', 'ilike', containing(part)),
      userName: (rows, part) => rows.where('user_name', 'ilike', containing(part)),
    },
    sort: { createDate: 'created_at', endDate: 'expires_at', userName: 'user_name' },
    order: ['-createDate'],
    row: (row) => toCloudSession(row, me, now),
  })

/** Throws `notFound`, also for the session of another user unless the caller is the owner. */
export async function findCloudSession(tx: Tx, { me, isOwner }: Reader, id: string) {
  const row = await sessionRows(tx, me, isOwner).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return row
}

/** The same, locked until the commit. */
export async function lockCloudSession(tx: Tx, reader: Reader, id: string) {
  const row = await sessionRows(tx, reader.me, reader.isOwner)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return row
}

/** Names of sessions of a role that were ended before their time was over, which a policy goes on to deny. */
export async function listEndedNames(tx: Tx, { account_id, role_arn }: SessionRow, now: Date) {
  const rows = await tx
    .selectFrom('cloud_session')
    .select('id')
    .where('account_id', '=', account_id)
    .where('role_arn', '=', role_arn)
    .where('ended_at', 'is not', null)
    .where('expires_at', '>', now)
    .orderBy('ended_at')
    .execute()
  return rows.map(({ id }) => id)
}

type NewSession = {
  id: string
  linked: { id: string; number: string; supplier: CloudSupplier }
  role: { name: string; arn: string }
  kind: CloudSession['kind']
  reason: string
  expires: Date
}

export async function addCloudSession(tx: Tx, me: Entered, session: NewSession, now: Date) {
  const { id, linked, role, kind, reason, expires } = session
  return tx
    .insertInto('cloud_session')
    .values({
      id,
      account_id: me.account_id,
      linked_account_id: linked.id,
      user_id: me.user_id,
      user_name: me.username,
      supplier: linked.supplier,
      number: linked.number,
      role_name: role.name,
      role_arn: role.arn,
      kind,
      reason,
      created_at: now,
      expires_at: expires,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const endCloudSession = (tx: Tx, me: Entered, id: string, now: Date) =>
  tx
    .updateTable('cloud_session')
    .set({ ended_at: now, ended_by: me.username })
    .where('id', '=', id)
    .where('account_id', '=', me.account_id)
    .returningAll()
    .executeTakeFirstOrThrow()
