import {
  countApprovals,
  decideApproval,
  getApproval,
  listApprovals,
  withdrawApproval,
} from '@fairlead/api/approval/approval.ts'
import {
  addDelegation,
  addStaffDelegation,
  endDelegation,
  endStaffDelegation,
  listDelegations,
  listStaffDelegations,
  selectDelegates,
  selectStaffDelegates,
} from '@fairlead/api/approval/delegation.ts'
import {
  countSellerApprovals,
  decideSellerApproval,
  getSellerApproval,
  listSellerApprovals,
  withdrawSellerApproval,
} from '@fairlead/api/approval/seller-approval.ts'

/** The calls of an inbox, and what a decision makes out of date. */
export const staffCalls = {
  list: listApprovals,
  get: getApproval,
  decide: decideApproval,
  withdraw: withdrawApproval,
  count: countApprovals,
  refresh: [listApprovals, countApprovals],
} as const

export const sellerCalls = {
  list: listSellerApprovals,
  get: getSellerApproval,
  decide: decideSellerApproval,
  withdraw: withdrawSellerApproval,
  count: countSellerApprovals,
  refresh: [listSellerApprovals, countSellerApprovals],
} as const

export type ApprovalCalls = typeof staffCalls | typeof sellerCalls

/** The calls about delegations of an inbox. */
export const staffDelegations = {
  list: listStaffDelegations,
  select: selectStaffDelegates,
  add: addStaffDelegation,
  end: endStaffDelegation,
} as const

export const sellerDelegations = {
  list: listDelegations,
  select: selectDelegates,
  add: addDelegation,
  end: endDelegation,
} as const

export type DelegationCalls = typeof staffDelegations | typeof sellerDelegations
