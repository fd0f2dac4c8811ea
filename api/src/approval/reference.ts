import type { SliceReference } from '../reference/slice.ts'
import { auditModels } from './audit-models.ts'
import { auditViews } from './audit-views.ts'
import * as calls from './endpoints.ts'

/** Staff screens are not part of the API reference, which has no words for their fields. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  summaries: {
    listApprovals: '须由第二人复核的申请，最新的在前',
    getApproval: '复核申请的详情，以及同一客户此前的申请',
    decideApproval: '复核通过他人的申请，或说明原因后拒绝',
    withdrawApproval: '撤回自己的申请',
  },
  schemas: {},
  fields: {},
}
