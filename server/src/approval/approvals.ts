import {
  type Approval,
  type ApprovalDetail,
  ApprovalStatus,
  approvalCauses,
  approvalStatuses,
  listApprovals,
  type obstacles,
} from '@fairlead/api/approval/approval.ts'
import { approvalKindNames, approvalKinds, type ApprovalSide, sideOf } from '@fairlead/api/approval/kinds.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { z } from 'zod'
import type { ApprovalRules } from '../lib/settings/approval-settings.ts'
import type { Entered, Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { rightsOf } from '../lib/http/caller/rights.ts'
import { containing, listPage } from '../lib/list.ts'
import { findLender } from './delegations.ts'
import { listSamePerson } from './limits.ts'

/** Whose requests, and in which of its inboxes. */
export type Inbox = { accountId: string; side: ApprovalSide }

const kindsIn = (side: ApprovalSide) => approvalKindNames.filter((kind) => sideOf(kind) === side)

const selectApprovals = (tx: Tx, { accountId, side }: Inbox) =>
  tx
    .selectFrom('approval as p')
    .leftJoin('account as c', 'c.id', 'p.customer_id')
    .selectAll('p')
    .select(['c.number as customer_number', 'c.name as customer_name'])
    .where('p.account_id', '=', accountId)
    .where('p.kind', 'in', kindsIn(side))
export type ApprovalRow = Awaited<ReturnType<ReturnType<typeof selectApprovals>['executeTakeFirstOrThrow']>>

export const kindOf = (row: Pick<ApprovalRow, 'kind'>) => {
  const kind = approvalKindNames.find((one) => one === row.kind)
  if (kind === undefined) throw new Error(`No kind of approval is called ${row.kind}`)
  return kind
}

/** The inbox in which a request stands. */
export const inboxOf = (row: Pick<ApprovalRow, 'account_id' | 'kind'>): Inbox => ({
  accountId: row.account_id,
  side: sideOf(kindOf(row)),
})

export const toApproval = (row: ApprovalRow): Approval => ({
  id: row.id,
  kind: kindOf(row),
  subject: row.subject,
  cause: approvalCauses.find((cause) => cause === row.cause) ?? 'amount',
  amount: row.amount ?? '',
  accountNumber: row.customer_number ?? '',
  accountName: row.customer_name ?? '',
  reason: row.reason,
  status: approvalStatuses.find((status) => status === row.status) ?? 0,
  requestedBy: row.requested_name,
  requestDate: row.requested_at.toISOString(),
  expireDate: row.expires_at.toISOString(),
  decidedBy: row.decided_name,
  decidedFor: row.decided_for,
  decideDate: row.decided_at?.toISOString() ?? null,
  refusal: row.refusal,
})

export const listApprovalRows = (tx: Tx, inbox: Inbox, query: QueryOf<typeof listApprovals>) =>
  listPage(listApprovals, query, {
    from: selectApprovals(tx, inbox),
    filters: {
      kind: (rows, kind) => rows.where('p.kind', '=', kind),
      status: (rows, status) => rows.where('p.status', '=', status),
      subject: (rows, part) => rows.where('p.subject', 'ilike', containing(part)),
      accountNumber: (rows, part) => rows.where('c.number', 'like', containing(part)),
    },
    sort: { requestDate: 'p.requested_at' },
    order: ['-requestDate'],
    unique: 'p.id',
    row: toApproval,
  })

/** How many requests wait in an inbox that a user has not made. */
export async function countPending(tx: Tx, { accountId, side }: Inbox, userId: string, now: Date) {
  const { pending } = await tx
    .selectFrom('approval')
    .select(({ fn }) => fn.countAll<number>().as('pending'))
    .where('account_id', '=', accountId)
    .where('kind', 'in', kindsIn(side))
    .where('status', '=', ApprovalStatus.pending)
    .where('expires_at', '>', now)
    .where('requested_by', '<>', userId)
    .executeTakeFirstOrThrow()
  return { pending }
}

/** Throws `notFound`. */
export async function findApproval(tx: Tx, inbox: Inbox, id: string): Promise<ApprovalRow> {
  const row = await selectApprovals(tx, inbox).where('p.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return row
}

type Standing = {
  /** Why the user may not approve; empty if nothing is in the way. */
  obstacle: (typeof obstacles)[number]
  /** In whose place the user decides; empty for the user's own right. */
  decidedFor: string
}

/** How a user stands to a request. A right that the user lacks may be lent by a colleague. */
export async function findStanding(
  tx: Tx,
  row: ApprovalRow,
  me: Entered,
  { rules, now }: { rules: ApprovalRules; now: Date },
): Promise<Standing> {
  const refused = (obstacle: Standing['obstacle']) => ({ obstacle, decidedFor: '' })
  if (row.requested_by === me.user_id) return refused('approvalSamePerson')
  const requester = { accountId: row.account_id, userId: row.requested_by }
  const same = await listSamePerson(tx, requester, row.requested_at, rules)
  const { menus, actions } = rightsOf(me)
  const needed: string = approvalKinds[kindOf(row)].can
  const isHeld = [...menus, ...actions].some((key) => key === needed)
  const except = [row.requested_by, ...same]
  const lender = isHeld
    ? undefined
    : await findLender(tx, me, { side: inboxOf(row).side, needed, except, now })
  if (!isHeld && !lender) return refused('forbidden')
  if (same.includes(me.user_id)) return refused('approvalInvited')
  return { obstacle: '', decidedFor: lender?.username ?? '' }
}

/** How many earlier requests are shown beside one. */
const maxFormer = 10

const listFormer = (tx: Tx, row: ApprovalRow) =>
  selectApprovals(tx, inboxOf(row))
    .where('p.id', '<>', row.id)
    .where('p.requested_at', '<=', row.requested_at)
    .where(({ and, eb }) =>
      row.customer_id === null
        ? and([eb('p.kind', '=', row.kind), eb('p.subject_key', '=', row.subject_key)])
        : eb('p.customer_id', '=', row.customer_id),
    )
    .orderBy('p.requested_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(maxFormer)
    .execute()

const Facts = z.record(z.string(), z.string())

/** All that who decides has to see. */
export async function findApprovalDetail(
  tx: Tx,
  inbox: Inbox,
  id: string,
  me: Entered,
  at: { rules: ApprovalRules; now: Date },
): Promise<ApprovalDetail> {
  const row = await findApproval(tx, inbox, id)
  const { obstacle } = await findStanding(tx, row, me, at)
  return {
    ...toApproval(row),
    facts: Facts.parse(row.facts),
    former: (await listFormer(tx, row)).map(toApproval),
    obstacle,
    isOwn: row.requested_by === me.user_id,
  }
}
