import type { auditViews } from '@fairlead/api/approval/audit-views.ts'
import type { AuditFields } from '../audit-field.ts'
import { delegationText } from './delegation-text.ts'
import { approvalText as text } from './text.ts'
import { approvalNames } from './kind-names.ts'

export const auditFields: AuditFields<typeof auditViews> = {
  approval: {
    kind: { label: text.kind, names: approvalNames },
    subject: text.subject,
    amount: text.amount,
    status: {
      label: text.status,
      names: {
        0: text.pending,
        1: text.approved,
        2: text.refused,
        3: text.withdrawn,
        4: text.expired,
      },
    },
    requestedBy: text.requestedBy,
    refusal: text.refusal,
    decidedFor: text.decidedFor,
  },
  approvalDelegation: {
    fromName: delegationText.from,
    toName: delegationText.to,
    endTime: delegationText.end,
    note: delegationText.note,
    endedBy: delegationText.endedBy,
  },
}
