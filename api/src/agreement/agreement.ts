import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { AgreementState, productLines } from './names.ts'
import { ExecuteStatus } from '../rating/contract-names.ts'
import { AgreementTerms } from './terms.ts'

/** Of all contracts of a seller with end users. */
export const maxAgreements = 100_000

const states = z.literal(Object.values(AgreementState), 'option')
const Day = z.iso.date('format')

/** A contract with an end user in the list (spec 2, section 3). */
export const Agreement = z.object({
  id: Id,
  fNumber: z.string(),
  contractName: z.string(),
  customerName: z.string(),
  productLine: z.enum(productLines),
  companyName: z.string(),
  /** The user of the seller who looks after the contract; empty for none. */
  salesmanName: z.string(),
  currency: z.string(),
  startDate: Day,
  /** The last day, with the extensions that have begun. */
  endDate: Day,
  signDate: Day.nullable(),
  states,
  executeStatus: z.literal(Object.values(ExecuteStatus)),
  /** The state of a change that is not in force yet: 1 drafting, 2 approving, 4 failed; null for none. */
  changeState: states.nullable(),
  /** The version in force; 0 before the first approval. */
  version: z.number().int(),
  createTime: Time,
})
export type Agreement = z.output<typeof Agreement>

/** One contract: what it says, and the change of it that is drafted. */
export const AgreementDetail = Agreement.extend({
  customerId: Id,
  companyId: Id,
  salesman: Id.nullable(),
  /** What the form shows: the drafted change, or what is in force. */
  terms: AgreementTerms,
  /** The first day of the drafted change; null if there is none or the contract is new. */
  appliesFrom: Day.nullable(),
  /** The last day with all extensions; null without any. */
  extendEndDate: Day.nullable(),
  /** Why the approval failed, or the contract was terminated. */
  reason: z.string(),
  /** How many accounts are associated now or later. */
  accounts: z.number().int(),
})
export type AgreementDetail = z.output<typeof AgreementDetail>

/** What was approved, as it was. */
export const AgreementVersion = z.object({
  version: z.number().int(),
  /** The first day on which it holds. */
  appliesFrom: Day,
  requestedBy: z.string(),
  approvedBy: z.string(),
  approveTime: Time,
  terms: AgreementTerms,
})
export type AgreementVersion = z.output<typeof AgreementVersion>

type Judged = Pick<Agreement, 'states' | 'changeState' | 'version'>
const isWaiting = ({ states: state, changeState }: Judged) =>
  state === AgreementState.approving || changeState === AgreementState.approving

/** True, or why the server refuses; the buttons show it too. */
export const canEditAgreement = (of: Judged) => {
  if (of.states === AgreementState.terminated) return 'agreementTerminated' as const
  return !isWaiting(of) || ('agreementWaits' as const)
}
export const canSubmitAgreement = (of: Judged) => {
  const editable = canEditAgreement(of)
  if (editable !== true) return editable
  return of.version === 0 || of.changeState !== null || ('agreementUnchanged' as const)
}
export const canTerminateAgreement = (of: Judged & Pick<AgreementDetail, 'accounts'>) => {
  if (of.states !== AgreementState.enabled) return 'agreementNotEnabled' as const
  if (isWaiting(of)) return 'agreementWaits' as const
  return of.accounts === 0 || ('contractAssociated' as const)
}
export const canAssociateAccount = ({ states: state }: Judged) =>
  state === AgreementState.enabled || ('agreementNotEnabled' as const)
/** What was never approved can be deleted; a document that was in force stays. */
export const canDeleteAgreement = (of: Judged) => {
  if (of.version > 0) return 'agreementWasEnabled' as const
  return !isWaiting(of) || ('agreementWaits' as const)
}
export const canDropChange = (of: Judged) => {
  if (isWaiting(of)) return 'agreementWaits' as const
  return of.changeState !== null || ('agreementUnchanged' as const)
}

const path = '/base-info/contract'
const part = z.string().trim().max(200).optional()

export const listAgreements = endpoint({
  method: 'GET',
  path,
  can: 'eu_billing_agreement',
  summary: 'Contracts of the account with its customers, newest first',
  query: listQuery(['createTime', 'fNumber', 'contractName', 'startDate'], {
    /** Part of the number, the name, or the name of the customer. */
    contractName: part,
    customerId: Id.optional(),
    states: z.coerce.number('option').pipe(states).optional(),
    productLine: z.enum(productLines, 'option').optional(),
  }),
  reply: page(Agreement),
})

export const selectAgreements = endpoint({
  method: 'GET',
  path: `${path}/list-select`,
  can: 'eu_billing_agreement',
  summary: 'Contracts for selection: at most 60 enabled ones that the text fits',
  query: z.strictObject({ name: part }),
  /** Number, name and cycle (spec 2, section 3). */
  reply: z.array(z.object({ id: Id, number: z.string(), name: z.string(), cycle: z.number().int() })),
})

export const getAgreement = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  can: 'eu_billing_agreement',
  summary: 'One contract with a customer',
  reply: AgreementDetail,
  errors: ['notFound'],
})

export const listAgreementVersions = endpoint({
  method: 'GET',
  path: `${path}/:id/version`,
  can: 'eu_billing_agreement',
  summary: 'The approved versions of a contract, newest first',
  reply: z.array(AgreementVersion),
  errors: ['notFound'],
})

export const addAgreement = endpoint({
  method: 'POST',
  path,
  can: 'EU_BILLING_AGREEMENT_ADD',
  summary: 'Draft a contract with a customer',
  body: z.strictObject({ terms: AgreementTerms }),
  reply: AgreementDetail,
  errors: ['agreementLimit'],
  audit: { model: 'agreement', action: 'add' },
})

export const copyAgreement = endpoint({
  method: 'POST',
  path: `${path}/:agreementId/copy`,
  can: 'EU_BILLING_AGREEMENT_ADD',
  summary: 'Draft a contract like another one',
  reply: AgreementDetail,
  errors: ['notFound', 'agreementLimit'],
  audit: { model: 'agreement', action: 'add' },
})

/** `appliesFrom` is needed for a change of a contract that is enabled, and ignored by none: a new one holds from its start. */
export const AgreementChange = z.strictObject({ terms: AgreementTerms, appliesFrom: Day.nullable() })
export type AgreementChange = z.output<typeof AgreementChange>

export const editAgreement = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  can: 'EU_BILLING_AGREEMENT_EDIT',
  summary: 'Change a draft, or draft a change of an enabled contract, which holds once it is approved',
  body: AgreementChange,
  reply: AgreementDetail,
  errors: ['notFound', 'agreementTerminated', 'agreementWaits'],
  audit: { model: 'agreement', action: 'edit' },
})

export const dropAgreementChange = endpoint({
  method: 'DELETE',
  path: `${path}/:id/change`,
  can: 'EU_BILLING_AGREEMENT_EDIT',
  summary: 'Drop the drafted change of an enabled contract',
  reply: AgreementDetail,
  errors: ['notFound', 'agreementWaits', 'agreementUnchanged'],
  audit: { model: 'agreement', action: 'edit' },
})

export const assignAgreement = endpoint({
  method: 'PUT',
  path: `${path}/:id/assign`,
  can: 'EU_BILLING_AGREEMENT_EDIT',
  summary: 'Assign a contract to a user of the account, or to nobody',
  body: z.strictObject({ salesman: Id.nullable() }),
  reply: AgreementDetail,
  errors: ['notFound'],
  audit: { model: 'agreement', action: 'assign' },
})

export const submitAgreement = endpoint({
  method: 'POST',
  path: `${path}/:id/submit`,
  can: 'EU_BILLING_AGREEMENT_EDIT',
  visits: false,
  summary: 'Submit a contract, or a change of it, to a second user for approval',
  reply: AgreementDetail,
  errors: [
    'notFound',
    'agreementTerminated',
    'agreementWaits',
    'agreementUnchanged',
    'agreementRules',
    'customerIsOff',
    'contractParentEnded',
    'approvalPending',
  ],
  audit: { model: 'agreement', action: 'submit' },
})

export const terminateAgreement = endpoint({
  method: 'PUT',
  path: `${path}/:id/terminate`,
  can: 'EU_BILLING_AGREEMENT_EDIT',
  summary: 'Terminate a contract immediately, with a reason',
  body: z.strictObject({
    reason: z
      .string('required')
      .trim()
      .min(1, 'required')
      .max(200)
      .regex(/^\P{Cc}*$/u, 'format'),
  }),
  reply: AgreementDetail,
  errors: ['notFound', 'agreementNotEnabled', 'agreementWaits', 'contractAssociated'],
  audit: { model: 'agreement', action: 'terminate' },
})

export const deleteAgreement = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  can: 'EU_BILLING_AGREEMENT_DEL',
  summary: 'Delete a contract that was never approved',
  reply: Nothing,
  errors: ['notFound', 'agreementWasEnabled', 'agreementWaits'],
  audit: { model: 'agreement', action: 'del' },
})
