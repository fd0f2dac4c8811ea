import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Id, Line, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { CalendarDay, CloudNumber, codeFrom, Flag } from '../resale-contract/terms.ts'
import { BindingStatus } from './names.ts'

/** Of all applications of a seller, so that lists and numbers stay quick. */
export const maxApplications = 100_000
/** Of one application. */
export const maxBoundNumbers = 500

const status = codeFrom(BindingStatus)

/** An application for linked accounts to be held by a contract from a day on (spec 2, section 3). */
export const BindingApplication = z.object({
  id: Id,
  number: z.string(),
  payerNumber: z.string(),
  customerName: z.string(),
  email: z.string(),
  contractId: Id,
  contractNumber: z.string(),
  billGenerateStrategyId: Id,
  billGenerateStrategyName: z.string(),
  linkedNumbers: z.array(z.string()),
  startDate: z.string(),
  conditionExplain: z.string(),
  status,
  /** 1 while it waits for another user. */
  inApproval: Flag,
  /** Why the last approval failed; empty if it did not. */
  refusal: z.string(),
  /** Why it was terminated; empty if it was not. */
  tCause: z.string(),
  createTime: Time,
})
export type BindingApplication = z.output<typeof BindingApplication>

export const BindingApplicationInput = z.strictObject({
  payerNumber: z.string('required').trim().min(1, 'bindingPayer').max(64),
  contractId: z.uuid('required'),
  billGenerateStrategyId: z.uuid('required'),
  linkedNumbers: z
    .array(CloudNumber)
    .min(1, 'bindingAccounts')
    .max(maxBoundNumbers)
    .refine((all) => new Set(all).size === all.length, 'duplicate'),
  startDate: CalendarDay,
  email: z.union([z.literal(''), Email]).default(''),
  conditionExplain: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(500)
    .regex(/^[\P{Cc}\n]*$/u, 'format'),
})
export type BindingApplicationInput = z.output<typeof BindingApplicationInput>

type State = Pick<BindingApplication, 'status' | 'inApproval'>
/** True, or the error that the server returns and that the button shows as its reason. */
export const canEditBinding = ({ status: now, inApproval }: State) => {
  if (now === BindingStatus.terminated) return 'bindingTerminated' as const
  if (now === BindingStatus.finished) return 'bindingFinished' as const
  return inApproval === 0 || ('bindingWaits' as const)
}
export const canSubmitBinding = (of: State) => canEditBinding(of)
export const canTerminateBinding = ({ status: now, inApproval }: State) => {
  if (now === BindingStatus.terminated) return 'bindingTerminated' as const
  return inApproval === 0 || ('bindingWaits' as const)
}

const path = '/distribution/huada/base/info/account-apply'
const part = z.string().trim().max(200).optional()

export const listBindingApplications = endpoint({
  method: 'GET',
  path: '/distribution/enduser/income/pageCrmApplyBindingData',
  can: 'eu_billing_account_apply',
  summary: 'Applications for account bindings, newest first',
  query: listQuery(['createTime', 'number', 'startDate'], {
    number: part,
    payerNumber: part,
    linkedNumber: part,
    customerName: part,
    contractNumber: part,
    status: z.coerce.number('option').pipe(status).optional(),
  }),
  reply: page(BindingApplication),
})

export const getBindingApplication = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  can: 'eu_billing_account_apply',
  summary: 'One application for an account binding',
  reply: BindingApplication,
  errors: ['notFound'],
})

export const addBindingApplication = endpoint({
  method: 'POST',
  path,
  can: 'EU_BILLING_ACCOUNT_APPLY_ADD',
  summary: 'Draft an application for linked accounts to be held by a contract',
  body: BindingApplicationInput,
  reply: BindingApplication,
  errors: ['bindingLimit'],
  audit: { model: 'bindingApplication', action: 'add' },
})

export const editBindingApplication = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  can: 'EU_BILLING_ACCOUNT_APPLY_EDIT',
  summary: 'Change an application that is unfinished',
  body: BindingApplicationInput,
  reply: BindingApplication,
  errors: ['notFound', 'bindingWaits', 'bindingFinished', 'bindingTerminated'],
  audit: { model: 'bindingApplication', action: 'edit' },
})

export const submitBindingApplication = endpoint({
  method: 'PUT',
  path: `${path}/:id/submit`,
  can: 'EU_BILLING_ACCOUNT_APPLY_EDIT',
  keys: false,
  summary: 'Submit an application, which another user approves',
  reply: BindingApplication,
  errors: [
    'notFound',
    'bindingWaits',
    'bindingFinished',
    'bindingTerminated',
    'bindingStale',
    'bindingHeld',
    'approvalPending',
  ],
  audit: { model: 'bindingApplication', action: 'apply' },
})

/** What is left of the bindings of a finished one ends on the day. */
export const terminateBindingApplication = endpoint({
  method: 'PUT',
  path: `${path}/:id/terminate`,
  can: 'EU_BILLING_ACCOUNT_APPLY_EDIT',
  summary: 'Terminate an application with a cause; the bindings of a finished one end on a day',
  body: z.strictObject({
    tCause: Line(200),
    /** The first day without them; needed for a finished application. */
    endDate: CalendarDay.nullable(),
  }),
  reply: BindingApplication,
  errors: ['notFound', 'bindingWaits', 'bindingTerminated'],
  audit: { model: 'bindingApplication', action: 'end' },
})
