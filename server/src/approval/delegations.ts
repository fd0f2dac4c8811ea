import {
  type ApprovalDelegation,
  canEndDelegation,
  type DelegationInput,
  DelegationStatus,
  listDelegations,
  maxDelegationDays,
} from '@fairlead/api/approval/delegation.ts'
import type { ApprovalSide } from '@fairlead/api/approval/kinds.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { takeTurns } from '../lib/database/turns.ts'
import type { Entered, Tx } from '../lib/db.ts'
import type { DB } from '../lib/db-types.ts'
import { demand, Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'
import { announce } from '../message/public.ts'
import { listRightsHolders, type RightsHolder } from '../user/public.ts'

const dayMs = 86_400_000

/** Whoever decides in the place of others must at least see the inbox and decide in it. */
const toDecide = { staff: 'SYSTEM_APPROVAL_EDIT', seller: 'EU_BILLING_APPROVAL_EDIT' } as const

/** A delegation is of one inbox: rights of the other one are not lent with it. */
type DelegatedIn = { accountId: string; side: ApprovalSide }

const selectDelegations = (tx: Tx, { accountId, side }: DelegatedIn) =>
  tx
    .selectFrom('approval_delegation as d')
    .selectAll('d')
    .where('d.account_id', '=', accountId)
    .where('d.side', '=', side)

const placeOf = (me: Pick<Entered, 'account_id'>, side: ApprovalSide): DelegatedIn => ({
  accountId: me.account_id,
  side,
})

type Row = Awaited<ReturnType<ReturnType<typeof selectDelegations>['executeTakeFirstOrThrow']>>
type Of = Pick<Entered, 'user_id'>

const toDelegation = (row: Row, me: Of, now: Date): ApprovalDelegation => ({
  id: row.id,
  fromName: row.from_name,
  toName: row.to_name,
  note: row.note,
  createTime: row.created_at.toISOString(),
  endTime: row.ends_at.toISOString(),
  status: row.ended_at === null && row.ends_at > now ? DelegationStatus.inEffect : DelegationStatus.over,
  endedBy: row.ended_name,
  isOwn: row.from_id === me.user_id,
})

const isInEffect = (now: Date) => (eb: ExpressionBuilder<DB & { d: DB['approval_delegation'] }, 'd'>) =>
  eb.and([eb('d.ended_at', 'is', null), eb('d.ends_at', '>', now)])

type Asked = { side: ApprovalSide; query: QueryOf<typeof listDelegations>; now: Date }

export const listDelegationPage = (tx: Tx, me: Entered, { side, query, now }: Asked) =>
  listPage(listDelegations, query, {
    from: selectDelegations(tx, placeOf(me, side)),
    filters: {
      userName: (rows, part) =>
        rows.where(sql<string>`(d.from_name || ' ' || d.to_name)`, 'ilike', containing(part)),
      status: (rows, status) =>
        status === DelegationStatus.inEffect
          ? rows.where(isInEffect(now))
          : rows.where((eb) => eb.not(isInEffect(now)(eb))),
    },
    sort: { createTime: 'd.created_at', endTime: 'd.ends_at' },
    order: ['-createTime'],
    unique: 'd.id',
    row: (row) => toDelegation(row, me, now),
  })

/** The colleagues to whom a user may lend the right to decide. */
export const listDelegates = async (tx: Tx, me: Entered, side: ApprovalSide) =>
  (await listRightsHolders(tx, me))
    .filter(({ id, keys }) => id !== me.user_id && keys.includes(toDecide[side]))
    .map(({ id, username }) => ({ id, username }))

/** Lends the right to decide, and tells the colleague. Throws by field. */
export async function delegate(
  tx: Tx,
  me: Entered,
  side: ApprovalSide,
  { userId, endTime, note }: DelegationInput,
  now: Date,
): Promise<ApprovalDelegation> {
  const colleague = (await listDelegates(tx, me, side)).find(({ id }) => id === userId)
  if (!colleague) throw Fail.field('userId', 'option')
  const endsAt = new Date(endTime ?? '')
  if (endsAt <= now) throw Fail.field('endTime', 'timeRange')
  if (endsAt.getTime() > now.getTime() + maxDelegationDays * dayMs)
    throw Fail.field('endTime', 'delegationTooLong')
  await takeTurns(tx, `delegations ${me.user_id}`)
  const same = await selectDelegations(tx, placeOf(me, side))
    .where('d.from_id', '=', me.user_id)
    .where('d.to_id', '=', userId)
    .where(isInEffect(now))
    .executeTakeFirst()
  if (same) throw Fail.field('userId', 'duplicate')
  const row = await tx
    .insertInto('approval_delegation')
    .values({
      account_id: me.account_id,
      side,
      from_id: me.user_id,
      from_name: me.username,
      to_id: userId,
      to_name: colleague.username,
      note,
      created_at: now,
      ends_at: endsAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const news = { userName: me.username, date: row.ends_at.toISOString().slice(0, 10) }
  const kind = side === 'staff' ? 'staffApprovalDelegated' : 'approvalDelegated'
  await announce(tx, { accountId: me.account_id, userId }, kind, news)
  return toDelegation(row, me, now)
}

/** Ends a delegation before its time. */
export async function revokeDelegation(tx: Tx, me: Entered, side: ApprovalSide, id: string, now: Date) {
  const row = await selectDelegations(tx, placeOf(me, side))
    .where('d.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  const before = toDelegation(row, me, now)
  demand(canEndDelegation({ status: before.status, mayEnd: before.isOwn || me.type === 1 }))
  const ended = await tx
    .updateTable('approval_delegation')
    .set({ ended_at: now, ended_name: me.username })
    .where('id', '=', id)
    .where('account_id', '=', me.account_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { before, after: toDelegation(ended, me, now) }
}

/**
 * A colleague in whose place a user may decide, who holds this permission; undefined if there is none. Those who count as
 * one person with the requester lend nothing for the requester's own requests.
 */
export async function findLender(
  tx: Tx,
  me: Entered,
  { side, needed, except, now }: { side: ApprovalSide; needed: string; except: readonly string[]; now: Date },
): Promise<RightsHolder | undefined> {
  const rows = await selectDelegations(tx, placeOf(me, side))
    .where('d.to_id', '=', me.user_id)
    .where(isInEffect(now))
    .orderBy('d.created_at')
    .execute()
  if (rows.length === 0) return undefined
  const lenders = new Set(rows.map(({ from_id }) => from_id).filter((id) => !except.includes(id)))
  return (await listRightsHolders(tx, me)).find(
    ({ id, keys }) => lenders.has(id) && keys.includes(needed) && keys.includes(toDecide[side]),
  )
}
