import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'

/** 1 in effect; 2 over, at its end or before it. */
export const DelegationStatus = { inEffect: 1, over: 2 } as const
export type DelegationStatus = (typeof DelegationStatus)[keyof typeof DelegationStatus]

/** The longest time for which the right to decide is lent. */
export const maxDelegationDays = 90

/** A user decides about requests in the place of another one, until a moment. */
export const ApprovalDelegation = z.object({
  id: Id,
  fromName: z.string(),
  toName: z.string(),
  note: z.string(),
  createTime: Time,
  endTime: Time,
  status: z.literal([1, 2]),
  /** Who ended it before its time; empty if nobody did. */
  endedBy: z.string(),
  /** The user has lent it. */
  isOwn: z.boolean(),
})
export type ApprovalDelegation = z.output<typeof ApprovalDelegation>

export const DelegationInput = z.strictObject({
  /** A colleague who may decide about requests, and gets the rights that decisions need besides. */
  userId: z.uuid('required'),
  endTime: Time.nullable().refine((time) => time !== null, 'required'),
  note: z
    .string('required')
    .trim()
    .max(200)
    .regex(/^\P{Cc}*$/u, 'format')
    .default(''),
})
export type DelegationInput = z.output<typeof DelegationInput>

/** True, or why the server refuses; the buttons show it too. */
export const canEndDelegation = ({ status, mayEnd }: { status: DelegationStatus; mayEnd: boolean }) =>
  status === DelegationStatus.over ? ('delegationOver' as const) : mayEnd || ('delegationNotOwn' as const)

const delegationFilters = {
  /** Part of the name of either user. */
  userName: z.string().trim().max(60).optional(),
  status: z.coerce
    .number('option')
    .pipe(z.literal([1, 2], 'option'))
    .optional(),
}
const Delegates = z.array(z.object({ id: Id, username: z.string() }))

const path = '/distribution/enduser/income/approval/delegation'

export const listDelegations = endpoint({
  method: 'GET',
  path,
  can: 'eu_billing_approval',
  summary: 'Who decides in whose place, newest first',
  query: listQuery(['createTime', 'endTime'], delegationFilters),
  reply: page(ApprovalDelegation),
})

export const selectDelegates = endpoint({
  method: 'GET',
  path: `${path}/user-select`,
  can: 'eu_billing_approval',
  summary: 'The colleagues who may decide in the place of the user',
  reply: Delegates,
})

/** What the user has requested is never decided in the user’s place, nor by or for people who count as one with the user. */
export const addDelegation = endpoint({
  method: 'POST',
  path,
  can: 'EU_BILLING_APPROVAL_EDIT',
  keys: false,
  visits: false,
  fresh: true,
  summary: 'Let a colleague decide in one’s place, for 90 days at most',
  body: DelegationInput,
  reply: ApprovalDelegation,
  audit: { model: 'approvalDelegation', action: 'add' },
})

export const endDelegation = endpoint({
  method: 'PUT',
  path: `${path}/:id/end`,
  can: 'EU_BILLING_APPROVAL_EDIT',
  keys: false,
  visits: false,
  summary: 'End a delegation of one’s own; an administrator ends any',
  reply: ApprovalDelegation,
  errors: ['notFound', 'delegationOver', 'delegationNotOwn'],
  audit: { model: 'approvalDelegation', action: 'revoke' },
})

const staffPath = '/system/api/approval/delegation'

export const listStaffDelegations = endpoint({
  method: 'GET',
  path: staffPath,
  can: 'system_approval',
  keys: false,
  summary: 'Who of the staff decides in whose place, newest first',
  query: listQuery(['createTime', 'endTime'], delegationFilters),
  reply: page(ApprovalDelegation),
})

export const selectStaffDelegates = endpoint({
  method: 'GET',
  path: `${staffPath}/user-select`,
  can: 'system_approval',
  keys: false,
  summary: 'The members of staff who may decide in the place of the user',
  reply: Delegates,
})

export const addStaffDelegation = endpoint({
  method: 'POST',
  path: staffPath,
  can: 'SYSTEM_APPROVAL_EDIT',
  keys: false,
  visits: false,
  fresh: true,
  summary: 'Let another member of staff decide in one’s place, for 90 days at most',
  body: DelegationInput,
  reply: ApprovalDelegation,
  audit: { model: 'approvalDelegation', action: 'add' },
})

export const endStaffDelegation = endpoint({
  method: 'PUT',
  path: `${staffPath}/:id/end`,
  can: 'SYSTEM_APPROVAL_EDIT',
  keys: false,
  visits: false,
  summary: 'End a delegation of one’s own; an administrator ends any',
  reply: ApprovalDelegation,
  errors: ['notFound', 'delegationOver', 'delegationNotOwn'],
  audit: { model: 'approvalDelegation', action: 'revoke' },
})
