import type { ApprovalCause } from '@fairlead/api/approval/approval.ts'
import { type ApprovalKind, type FactsOf, sideOf } from '@fairlead/api/approval/kinds.ts'
import { brokenUnique, type Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { newsOf, tellRequested } from './news.ts'
import type { Requester } from './limits.ts'

type NewRequest<K extends ApprovalKind> = {
  kind: K
  cause: ApprovalCause
  /** One request about an object can be pending. */
  subjectKey: string
  subject: string
  /** In dollars. */
  amount?: string
  customerId?: string
  reason?: string
  facts: FactsOf<K>
  /** What the slice needs to carry it out. */
  act: object
}

const dayMs = 86_400_000

/** Requests that a second person decides, in the transaction of the act that waits for it. Throws `approvalPending`. */
export async function requestApproval<K extends ApprovalKind>(
  tx: Tx,
  request: NewRequest<K>,
  by: Requester,
): Promise<string> {
  const { kind, cause, subjectKey, subject, amount, customerId, reason = '', facts, act } = request
  const { id } = await tx
    .insertInto('approval')
    .values({
      account_id: by.accountId,
      kind,
      cause,
      subject_key: subjectKey,
      subject,
      amount: amount ?? null,
      customer_id: customerId ?? null,
      reason,
      facts: JSON.stringify(facts),
      act: JSON.stringify(act),
      requested_by: by.id,
      requested_name: by.name,
      requested_at: by.now,
      expires_at: new Date(by.now.getTime() + by.rules.days * dayMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw brokenUnique(error) === 'approval_pending' ? new Fail('approvalPending') : error
    })
  const inbox = { accountId: by.accountId, side: sideOf(kind) }
  await tellRequested(tx, inbox, { ...newsOf(kind, subject), userName: by.name })
  return id
}
