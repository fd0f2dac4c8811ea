import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Line, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { ResaleStatus } from './names.ts'
import { ExecuteStatus } from '../rating/contract-names.ts'
import { codeFrom, Flag, ResaleTerms, termShape } from './terms.ts'

/** Of all contracts of a seller, so that lists and numbers stay quick. */
export const maxResaleContracts = 100_000

const status = codeFrom(ResaleStatus)
const executeStatus = codeFrom(ExecuteStatus)

/** A contract in the list (spec 2, section 3): its newest terms, whether they are approved or not. */
export const ResaleContract = z.object({
  id: Id,
  number: z.string(),
  customerName: z.string(),
  payRegion: termShape.payRegion,
  currency: termShape.currency,
  payType: termShape.payType,
  bankProcessingFee: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  signDate: z.string().nullable(),
  awsSupportType: termShape.awsSupportType,
  awsSupportRate: z.string().nullable(),
  operatorEmail: z.string(),
  status,
  executeStatus,
  enable: Flag,
  discountMode: termShape.discountMode,
  edpDistcount: z.string().nullable(),
  taxRate: z.string(),
  taxRemark: z.string(),
  paymentDate: z.number(),
  billingPeriod: z.number(),
  breachAmt: z.string(),
  supplementary: z.string(),
  remark: z.string(),
  cdnFlag: Flag,
  standardFlag: Flag,
  /** How many versions were approved. */
  version: z.number().int(),
  createDate: Time,
})
export type ResaleContract = z.output<typeof ResaleContract>

export const ResaleContractDetail = ResaleContract.extend({
  customerId: Id,
  listBase: termShape.listBase,
  effectiveDate: z.string().nullable(),
  areas: termShape.areas,
  rules: termShape.rules,
  /** Why the last approval failed; empty if it did not. */
  refusal: z.string(),
  /** Why it was terminated; empty if it was not. */
  endReason: z.string(),
  endDay: z.string().nullable(),
})
export type ResaleContractDetail = z.output<typeof ResaleContractDetail>

/** What was approved. It never changes. */
export const ResaleVersion = z.object({
  version: z.number().int(),
  effectiveDate: z.string(),
  approvedBy: z.string(),
  approveDate: Time,
  startDate: z.string(),
  endDate: z.string(),
  discountMode: termShape.discountMode,
  edpDistcount: z.string().nullable(),
  taxRate: z.string(),
  areas: termShape.areas,
  rules: termShape.rules,
})
export type ResaleVersion = z.output<typeof ResaleVersion>

type State = Pick<ResaleContract, 'status' | 'version' | 'enable'>
/** True, or the error that the server returns and that the button shows as its reason. */
export const canEditResale = ({ status: now }: Pick<State, 'status'>) => {
  if (now === ResaleStatus.auditing) return 'resaleInAudit' as const
  if (now === ResaleStatus.terminated || now === ResaleStatus.canceled) return 'resaleIsOver' as const
  return true
}
export const canSubmitResale = (of: Pick<State, 'status'>) => {
  const verdict = canEditResale(of)
  if (verdict !== true) return verdict
  return of.status === ResaleStatus.drafting || ('resaleNoDraft' as const)
}
export const canCancelResale = (of: Pick<State, 'status'>) => canSubmitResale(of)
export const canTerminateResale = (of: Pick<State, 'status' | 'version'>) => {
  const verdict = canEditResale(of)
  if (verdict !== true) return verdict
  return of.version > 0 || ('resaleNeverApproved' as const)
}
export const canEnableResale = ({ enable }: Pick<State, 'enable'>) => enable === 0 || ('resaleIsOn' as const)
export const canDisableResale = ({ enable }: Pick<State, 'enable'>) =>
  enable === 1 || ('resaleIsOff' as const)

const path = '/distribution/enduser/income/contract'
const part = z.string().trim().max(200).optional()

export const listResaleContracts = endpoint({
  method: 'GET',
  path,
  can: 'eu_billing_contract',
  summary: 'Contracts with customers, newest first',
  query: listQuery(['createDate', 'number', 'startDate', 'endDate'], {
    number: part,
    customerName: part,
    status: z.coerce.number('option').pipe(status).optional(),
  }),
  reply: page(ResaleContract),
})

/** What a contract is chosen by, with its linked accounts. */
export const ResaleChoice = ResaleContractDetail.pick({
  id: true,
  number: true,
  customerName: true,
  areas: true,
})
export type ResaleChoice = z.output<typeof ResaleChoice>

export const selectResaleContracts = endpoint({
  method: 'GET',
  path: `${path}/list-select`,
  can: 'eu_billing_contract',
  summary: 'Contracts for selection: at most 60 enabled ones that are not over and that the text fits',
  query: z.strictObject({ number: part }),
  reply: z.array(ResaleChoice),
})

export const getResaleContract = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  can: 'eu_billing_contract',
  summary: 'One contract with its newest terms',
  reply: ResaleContractDetail,
  errors: ['notFound'],
})

export const listResaleVersions = endpoint({
  method: 'GET',
  path: `${path}/:id/versions`,
  can: 'eu_billing_contract',
  summary: 'What was approved of a contract, newest first',
  reply: z.array(ResaleVersion),
  errors: ['notFound'],
})

export const addResaleContract = endpoint({
  method: 'POST',
  path,
  can: 'EU_BILLING_CONTRACT_ADD',
  summary: 'Draft a contract with a customer',
  body: ResaleTerms,
  reply: ResaleContractDetail,
  errors: ['resaleLimit'],
  audit: { model: 'resaleContract', action: 'add' },
})

export const editResaleContract = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  can: 'EU_BILLING_CONTRACT_EDIT',
  summary: 'Change a draft, or draft the next version of an audited contract',
  body: ResaleTerms,
  reply: ResaleContractDetail,
  errors: ['notFound', 'resaleInAudit', 'resaleIsOver'],
  audit: { model: 'resaleContract', action: 'edit' },
})

export const submitResaleContract = endpoint({
  method: 'PUT',
  path: `${path}/:id/submit`,
  can: 'EU_BILLING_CONTRACT_EDIT',
  keys: false,
  summary: 'Submit a draft, which another user approves',
  reply: ResaleContractDetail,
  errors: [
    'notFound',
    'resaleInAudit',
    'resaleIsOver',
    'resaleNoDraft',
    'resaleRules',
    'resaleCustomerOff',
    'contractParentEnded',
    'approvalPending',
  ],
  audit: { model: 'resaleContract', action: 'apply' },
})

/** A contract that was never approved is canceled; of another one the approved version stays. */
export const cancelResaleDraft = endpoint({
  method: 'PUT',
  path: `${path}/:id/cancel`,
  can: 'EU_BILLING_CONTRACT_EDIT',
  summary: 'Drop a draft: a contract without an approved version is canceled',
  reply: ResaleContractDetail,
  errors: ['notFound', 'resaleInAudit', 'resaleIsOver', 'resaleNoDraft'],
  audit: { model: 'resaleContract', action: 'cancel' },
})

export const terminateResaleContract = endpoint({
  method: 'PUT',
  path: `${path}/:id/terminate`,
  can: 'EU_BILLING_CONTRACT_EDIT',
  summary: 'Terminate a contract with a reason',
  body: z.strictObject({ reason: Line(200) }),
  reply: ResaleContractDetail,
  errors: ['notFound', 'resaleInAudit', 'resaleIsOver', 'resaleNeverApproved', 'contractAssociated'],
  audit: { model: 'resaleContract', action: 'end' },
})

export const enableResaleContract = endpoint({
  method: 'PUT',
  path: `${path}/:id/enable`,
  can: 'EU_BILLING_CONTRACT_ENABLE',
  summary: 'Offer a contract for selection again',
  reply: Nothing,
  errors: ['notFound', 'resaleIsOn'],
  audit: { model: 'resaleContract', action: 'enable' },
})

export const disableResaleContract = endpoint({
  method: 'PUT',
  path: `${path}/:id/disable`,
  can: 'EU_BILLING_CONTRACT_DISABLE',
  summary: 'Offer a contract for selection no longer; what it lays down stays in force',
  reply: Nothing,
  errors: ['notFound', 'resaleIsOff'],
  audit: { model: 'resaleContract', action: 'disable' },
})
