import { Approval } from './approval.ts'

export const auditViews = {
  approval: Approval.pick({
    kind: true,
    subject: true,
    amount: true,
    status: true,
    requestedBy: true,
    refusal: true,
  }),
} as const
