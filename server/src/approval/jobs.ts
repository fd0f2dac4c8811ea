import { ApprovalStatus } from '@fairlead/api/approval/approval.ts'
import type { OnFailure } from '../lib/database/apart.ts'
import type { Database } from '../lib/db.ts'
import { everyMinute, type JobParts, older, type SliceJobs } from '../lib/slice-jobs.ts'
import { inboxOf } from './approvals.ts'
import type { Carriers } from './carrier.ts'
import { endApproval, lockApproval } from './decisions.ts'

/** Ends requests that nobody has decided in time, each in a transaction. */
async function expireApprovals(db: Database, now: Date, carriers: Carriers, failed: OnFailure) {
  const due = await db.system
    .selectFrom('approval')
    .select(['id', 'account_id', 'kind'])
    .where('status', '=', ApprovalStatus.pending)
    .where('expires_at', '<=', now)
    .execute()
  for (const { id, ...of } of due) {
    try {
      await db.transaction(async (tx) => {
        const row = await lockApproval(tx, inboxOf(of), id)
        if (row.status !== ApprovalStatus.pending) return
        await endApproval(tx, row, { status: ApprovalStatus.expired }, { id: null, name: '', now }, carriers)
      })
    } catch (error) {
      failed(error, `The request for approval ${id} did not expire`)
    }
  }
}

export const approvalJobs = ({
  db,
  clock,
  failed,
  carriers,
}: JobParts & { carriers: Carriers }): SliceJobs => ({
  tasks: { expireApprovals: () => expireApprovals(db, clock.now(), carriers, failed) },
  times: { expireApprovals: everyMinute },
  forget: {
    'acts of one person': () =>
      db.system.deleteFrom('sole_act').where(older('done_at', '400 days')).execute(),
  },
})
