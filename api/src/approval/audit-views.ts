import { Approval } from './approval.ts'
import { ApprovalDelegation } from './delegation.ts'

export const auditViews = {
  approval: Approval.pick({
    kind: true,
    subject: true,
    amount: true,
    status: true,
    requestedBy: true,
    refusal: true,
    decidedFor: true,
  }),
  approvalDelegation: ApprovalDelegation.pick({
    fromName: true,
    toName: true,
    endTime: true,
    note: true,
    endedBy: true,
  }),
} as const
