import type { SliceReference } from '../reference/slice.ts'
import { Approval, ApprovalDecision, ApprovalDetail } from './approval.ts'
import { auditModels } from './audit-models.ts'
import { auditViews } from './audit-views.ts'
import { ApprovalDelegation, DelegationInput } from './delegation.ts'
import * as calls from './endpoints.ts'
import { approvalWords } from './words.ts'

/** The calls of staff are not part of the API reference; those of accounts that sell are. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  summaries: {
    listApprovals: '须由第二人复核的申请，最新的在前',
    countApprovals: '等待该用户复核的申请数',
    getApproval: '复核申请的详情，以及同一客户此前的申请',
    decideApproval: '复核通过他人的申请，或说明原因后拒绝',
    withdrawApproval: '撤回自己的申请',
    listSellerApprovals: '由账户的第二位用户审批的申请，最新的在前',
    countSellerApprovals: '等待该用户审批的申请数',
    getSellerApproval: '审批申请的详情，以及同一对象此前的申请',
    decideSellerApproval: '审批通过其他用户的申请，或说明原因后拒绝',
    withdrawSellerApproval: '撤回自己提交的申请',
    listStaffDelegations: '平台人员的审批委托，最新的在前',
    selectStaffDelegates: '可代该用户复核的平台人员',
    addStaffDelegation: '委托其他平台人员代为复核，最长 90 天',
    endStaffDelegation: '结束自己的复核委托，管理员可结束任何委托',
    listDelegations: '审批委托，最新的在前',
    selectDelegates: '可代该用户审批的同事',
    addDelegation: '委托同事代为审批，最长 90 天',
    endDelegation: '结束自己的委托，管理员可结束任何委托',
  },
  schemas: { Approval, ApprovalDecision, ApprovalDetail, ApprovalDelegation, DelegationInput },
  fields: approvalWords,
}
