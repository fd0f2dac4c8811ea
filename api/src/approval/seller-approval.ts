import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listQuery, page } from '../list.ts'
import { Approval, ApprovalDecision, ApprovalDetail, approvalFilters } from './approval.ts'

const path = '/distribution/enduser/income/approval'

export const listSellerApprovals = endpoint({
  method: 'GET',
  path,
  can: 'eu_billing_approval',
  summary: 'What a second user of the account decides, newest first',
  query: listQuery(['requestDate'], approvalFilters),
  reply: page(Approval),
})

export const countSellerApprovals = endpoint({
  method: 'GET',
  path: `${path}/count`,
  can: 'eu_billing_approval',
  summary: 'How many requests wait that the user has not made',
  reply: z.object({ pending: z.number().int() }),
})

export const getSellerApproval = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  can: 'eu_billing_approval',
  summary: 'A request for approval, its facts, and earlier ones about the same object',
  reply: ApprovalDetail,
  errors: ['notFound'],
})

/** A key decides in the name of its user, so that a program can approve what another user or program requests. */
export const decideSellerApproval = endpoint({
  method: 'PUT',
  path: `${path}/:id/decide`,
  can: 'EU_BILLING_APPROVAL_EDIT',
  visits: false,
  summary: 'Approve what another user requested, or refuse it with a reason',
  body: ApprovalDecision,
  reply: Approval,
  errors: [
    'notFound',
    'approvalOver',
    'approvalSamePerson',
    'approvalInvited',
    'approvalChanged',
    'contractParentEnded',
  ],
  audit: { model: 'approval', action: 'approve' },
})

export const withdrawSellerApproval = endpoint({
  method: 'PUT',
  path: `${path}/:id/withdraw`,
  can: 'EU_BILLING_APPROVAL_EDIT',
  visits: false,
  summary: 'Withdraw a request of one’s own',
  reply: Approval,
  errors: ['notFound', 'approvalOver', 'approvalNotOwn'],
  audit: { model: 'approval', action: 'revoke' },
})
