import {
  decideApproval,
  getApproval,
  listApprovals,
  withdrawApproval,
} from '@fairlead/api/approval/approval.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { Settings } from '../settings.ts'
import { findApprovalDetail, listApprovalRows } from './approvals.ts'
import type { Carriers } from './carrier.ts'
import { decideRequest, withdrawRequest } from './decisions.ts'

type ApprovalParts = Pick<Settings, 'approvals'> & { carriers: Carriers }

/** What one person requested and a second one decides. */
export function approvalRoutes({ serveOperator }: Serve, { approvals: rules, carriers }: ApprovalParts) {
  serveOperator(listApprovals, ({ tx, me, query }) => listApprovalRows(tx, me.account_id, query))
  serveOperator(getApproval, ({ tx, me, params }) => findApprovalDetail(tx, params.id, me, rules))
  serveOperator(decideApproval, async ({ tx, me, params, body, now, edited }) => {
    const { before, after } = await decideRequest(tx, params.id, me, body, { carriers, rules, now })
    return edited(before, after)
  })
  serveOperator(withdrawApproval, async ({ tx, me, params, now, edited }) => {
    const { before, after } = await withdrawRequest(tx, params.id, me, { carriers, rules, now })
    return edited(before, after)
  })
}
