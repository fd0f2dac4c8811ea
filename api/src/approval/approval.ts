import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { approvalKindNames } from './kinds.ts'

/** 0 pending; 1 approved and carried out; 2 refused; 3 withdrawn by who requested it; 4 expired. */
export const ApprovalStatus = { pending: 0, approved: 1, refused: 2, withdrawn: 3, expired: 4 } as const
export const approvalStatuses = [0, 1, 2, 3, 4] as const

/**
 * Why one person is not enough: the amount, the sum for a customer, or of a person, within some hours, the size of a change,
 * or that there is nothing to compare with; `always` for what is never done alone.
 */
export const approvalCauses = ['amount', 'sum', 'personSum', 'change', 'first', 'always'] as const
export type ApprovalCause = (typeof approvalCauses)[number]

const sixty = z.string().trim().max(60)

/** What one person wants to do, and a second one decides about. */
export const Approval = z.object({
  id: Id,
  kind: z.enum(approvalKindNames),
  /** The number or the name of the object. */
  subject: z.string(),
  cause: z.enum(approvalCauses),
  /** In dollars; empty if it has no amount. */
  amount: z.string(),
  /** The customer that it is about; empty if it is about none. */
  accountNumber: z.string(),
  accountName: z.string(),
  reason: z.string(),
  status: z.literal(approvalStatuses),
  requestedBy: z.string(),
  requestDate: Time,
  expireDate: Time,
  decidedBy: z.string(),
  /** In whose place; empty if in the user’s own. */
  decidedFor: z.string(),
  decideDate: Time.nullable(),
  /** Why it was refused. */
  refusal: z.string(),
})
export type Approval = z.output<typeof Approval>

/** Why a user may not approve; empty if nothing is in the way. */
export const obstacles = ['', 'approvalSamePerson', 'approvalInvited', 'forbidden'] as const

export const ApprovalDetail = Approval.extend({
  /** By their names, which the kind declares. */
  facts: z.record(z.string(), z.string()),
  /** Earlier requests about the same customer, or about the same object if there is no customer; newest first. */
  former: z.array(Approval),
  obstacle: z.enum(obstacles),
  isOwn: z.boolean(),
})
export type ApprovalDetail = z.output<typeof ApprovalDetail>

type State = Pick<Approval, 'status'>
/** True, or why the server refuses; the buttons show it too. */
export const canApprove = ({ status, obstacle }: State & Pick<ApprovalDetail, 'obstacle'>) =>
  status !== ApprovalStatus.pending ? ('approvalOver' as const) : obstacle === '' || obstacle
/** A refusal changes nothing, so acquaintance is no obstacle to it. */
export const canRefuseApproval = ({ status, obstacle }: State & Pick<ApprovalDetail, 'obstacle'>) =>
  canApprove({ status, obstacle: obstacle === 'approvalInvited' ? '' : obstacle })
export const canWithdrawApproval = ({ status, isOwn }: State & Pick<ApprovalDetail, 'isOwn'>) =>
  status !== ApprovalStatus.pending ? ('approvalOver' as const) : isOwn || ('approvalNotOwn' as const)

export const ApprovalDecision = z
  .strictObject({
    approve: z.boolean('option'),
    /** Needed for a refusal. */
    refusal: z
      .string('required')
      .trim()
      .max(200)
      .regex(/^\P{Cc}*$/u, 'format')
      .default(''),
  })
  .refine(({ approve, refusal }) => approve || refusal !== '', { path: ['refusal'], error: 'required' })

export const approvalFilters = {
  kind: z.enum(approvalKindNames, 'option').optional(),
  status: z.coerce.number('option').pipe(z.literal(approvalStatuses, 'option')).optional(),
  subject: sixty.optional(),
  accountNumber: sixty.optional(),
}

const path = '/system/api/approval'
/** Two persons decide, not a person and a program. */
const keys = false

export const listApprovals = endpoint({
  method: 'GET',
  path,
  can: 'system_approval',
  keys,
  summary: 'What a second person decides, newest first',
  query: listQuery(['requestDate'], approvalFilters),
  reply: page(Approval),
})

export const countApprovals = endpoint({
  method: 'GET',
  path: `${path}/count`,
  can: 'system_approval',
  keys,
  summary: 'How many requests wait that the user has not made',
  reply: z.object({ pending: z.number().int() }),
})

export const getApproval = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  can: 'system_approval',
  keys,
  summary: 'A request for approval, its facts, and earlier ones about the same customer',
  reply: ApprovalDetail,
  errors: ['notFound'],
})

/** What is approved is carried out in the same transaction. */
export const decideApproval = endpoint({
  method: 'PUT',
  path: `${path}/:id/decide`,
  can: 'SYSTEM_APPROVAL_EDIT',
  fresh: true,
  summary: 'Approve what another person requested, or refuse it with a reason',
  body: ApprovalDecision,
  reply: Approval,
  errors: ['notFound', 'approvalOver', 'approvalSamePerson', 'approvalInvited', 'approvalChanged'],
  audit: { model: 'approval', action: 'approve' },
})

export const withdrawApproval = endpoint({
  method: 'PUT',
  path: `${path}/:id/withdraw`,
  can: 'SYSTEM_APPROVAL_EDIT',
  keys,
  summary: 'Withdraw a request of one’s own',
  reply: Approval,
  errors: ['notFound', 'approvalOver', 'approvalNotOwn'],
  audit: { model: 'approval', action: 'revoke' },
})
