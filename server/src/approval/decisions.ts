import {
  type Approval,
  ApprovalStatus,
  canApprove,
  canRefuseApproval,
  canWithdrawApproval,
} from '@fairlead/api/approval/approval.ts'
import type { ApprovalRules } from '../lib/settings/approval-settings.ts'
import type { Entered, Tx } from '../lib/db.ts'
import { demand, Fail } from '../lib/fail.ts'
import {
  type ApprovalRow,
  findApproval,
  findStanding,
  type Inbox,
  inboxOf,
  kindOf,
  toApproval,
} from './approvals.ts'
import type { ApprovalDecider, Carrier, Carriers, DecidedRequest } from './carrier.ts'
import { newsOf, tellGiven, tellRefused } from './news.ts'

type DecisionNeeds = { carriers: Carriers; rules: ApprovalRules; now: Date }

/** The request under lock, so that it is decided once. Throws `notFound`. */
export async function lockApproval(tx: Tx, inbox: Inbox, id: string): Promise<ApprovalRow> {
  const locked = await tx
    .selectFrom('approval')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', inbox.accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw new Fail('notFound')
  return findApproval(tx, inbox, id)
}

/** Beyond its end a request is over, whether or not the job has been there. */
const statusAt = ({ status, expires_at }: ApprovalRow, now: Date) =>
  status === ApprovalStatus.pending && expires_at <= now
    ? ApprovalStatus.expired
    : (toStatus(status) ?? ApprovalStatus.expired)
const toStatus = (status: number) => Object.values(ApprovalStatus).find((one) => one === status)

const toRequest = (row: ApprovalRow, refusal: string): DecidedRequest => ({
  id: row.id,
  accountId: row.account_id,
  act: row.act,
  customerId: row.customer_id,
  requestedBy: { id: row.requested_by, name: row.requested_name },
  refusal,
})

function carrierOf(carriers: Carriers, { kind }: ApprovalRow): Carrier {
  const carrier = carriers[kind]
  if (!carrier) throw new Error(`Nobody carries out what is called ${kind}`)
  return carrier
}

type Outcome = { status: 1 | 2 | 3 | 4; refusal?: string; decidedFor?: string }

/** Ends a request, and carries it out or drops it. */
export async function endApproval(
  tx: Tx,
  row: ApprovalRow,
  { status, refusal = '', decidedFor = '' }: Outcome,
  by: ApprovalDecider,
  carriers: Carriers,
): Promise<{ before: Approval; after: Approval }> {
  await tx
    .updateTable('approval')
    .set({
      status,
      refusal,
      decided_by: by.id,
      decided_name: by.name,
      decided_at: by.now,
      decided_for: decidedFor,
    })
    .where('id', '=', row.id)
    .where('account_id', '=', row.account_id)
    .execute()
  const carrier = carrierOf(carriers, row)
  if (status === ApprovalStatus.approved) await carrier.carryOut(tx, toRequest(row, ''), by)
  else await carrier.drop?.(tx, toRequest(row, refusal), by)
  const after = await findApproval(tx, inboxOf(row), row.id)
  return { before: toApproval(row), after: toApproval(after) }
}

/** Approves and carries out, or refuses with a reason; all who may decide are told. */
export async function decideRequest(
  tx: Tx,
  inbox: Inbox,
  id: string,
  me: Entered,
  { approve, refusal }: { approve: boolean; refusal: string },
  { carriers, rules, now }: DecisionNeeds,
) {
  const row = await lockApproval(tx, inbox, id)
  const { obstacle, decidedFor } = await findStanding(tx, row, me, { rules, now })
  const state = { status: statusAt(row, now), obstacle }
  demand(approve ? canApprove(state) : canRefuseApproval(state))
  const by = { id: me.user_id, name: me.username, now }
  const outcome = approve
    ? ({ status: 1, decidedFor } as const)
    : ({ status: 2, refusal, decidedFor } as const)
  const ended = await endApproval(tx, row, outcome, by, carriers)
  const news = {
    ...newsOf(kindOf(row), row.subject),
    userName: me.username,
    requestedBy: row.requested_name,
  }
  await (approve ? tellGiven(tx, inbox, news) : tellRefused(tx, inbox, { ...news, reason: refusal }))
  return ended
}

/** Withdraws a request of one's own. */
export async function withdrawRequest(
  tx: Tx,
  inbox: Inbox,
  id: string,
  me: Entered,
  { carriers, now }: DecisionNeeds,
) {
  const row = await lockApproval(tx, inbox, id)
  demand(canWithdrawApproval({ status: statusAt(row, now), isOwn: row.requested_by === me.user_id }))
  return endApproval(tx, row, { status: 3 }, { id: me.user_id, name: me.username, now }, carriers)
}
