import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { AreaType } from '../resale-contract/names.ts'
import { CloudNumber, codeFrom, ContractArea } from '../resale-contract/terms.ts'

/** Of one seller, so that lists stay quick. */
export const maxLinkedNumbers = 100_000

const areaType = codeFrom(AreaType)
const { remarks } = ContractArea.shape
const Flag = z.literal([0, 1], 'option')

/** A linked account that a seller resells: the linked number of the spec (spec 2, section 3). */
export const LinkedNumber = z.object({
  id: Id,
  payerId: Id,
  payNumber: z.string(),
  linkedNumber: z.string(),
  remarks: z.string(),
  /** That of its payer account. */
  areaType,
  /** Who holds it today; empty if nobody does. */
  customerName: z.string(),
  contractNumber: z.string(),
  createDate: Time,
})
export type LinkedNumber = z.output<typeof LinkedNumber>

export const LinkedNumberInput = z.strictObject({ payerId: Id, linkedNumber: CloudNumber, remarks })
export type LinkedNumberInput = z.output<typeof LinkedNumberInput>

/** The ID stays, because usage files name it; it can move to another payer account. */
export const LinkedNumberChange = LinkedNumberInput.omit({ linkedNumber: true })

const path = '/distribution/huada/base/info/linked-number'
const part = z.string().trim().max(200).optional()

export const listLinkedNumbers = endpoint({
  method: 'GET',
  path,
  can: 'eu_billing_linked_number',
  summary: 'Linked accounts that the seller resells, newest first, and who holds them today',
  query: listQuery(['createDate', 'linkedNumber'], {
    linkedNumber: part,
    payNumber: part,
    remarks: part,
    customerName: part,
    areaType: z.coerce.number('option').pipe(areaType).optional(),
    /** 1: those that nobody holds today. */
    unassigned: z.coerce.number('option').pipe(Flag).optional(),
  }),
  reply: page(LinkedNumber),
})

export const addLinkedNumber = endpoint({
  method: 'POST',
  path,
  can: 'EU_BILLING_LINKED_NUMBER_ADD',
  summary: 'Register a linked account of a payer account',
  body: LinkedNumberInput,
  reply: LinkedNumber,
  errors: ['linkedNumberLimit'],
  audit: { model: 'linkedNumber', action: 'add' },
})

export const editLinkedNumber = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  can: 'EU_BILLING_LINKED_NUMBER_EDIT',
  summary: 'Change the note of a linked account, or the payer account that pays for it',
  body: LinkedNumberChange,
  reply: LinkedNumber,
  errors: ['notFound'],
  audit: { model: 'linkedNumber', action: 'edit' },
})

export const deleteLinkedNumber = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  can: 'EU_BILLING_LINKED_NUMBER_DEL',
  summary: 'Delete a linked account that no application and no binding names',
  reply: Nothing,
  errors: ['notFound', 'linkedNumberIsUsed'],
  audit: { model: 'linkedNumber', action: 'del' },
})
