import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { AreaType, contractCurrencies } from '../resale-contract/names.ts'
import { CloudNumber, codeFrom, ContractArea } from '../resale-contract/terms.ts'

/** Of one seller. */
export const maxPayers = 1000

const currency = z.enum(contractCurrencies, 'option')
const areaType = codeFrom(AreaType)
const { remarks } = ContractArea.shape

/** An account at a cloud that pays for linked accounts. */
export const Payer = z.object({
  id: Id,
  payNumber: z.string(),
  areaType,
  currency,
  remarks: z.string(),
  /** How many linked accounts it pays for. */
  linkedCount: z.number().int(),
  createDate: Time,
})
export type Payer = z.output<typeof Payer>

export const PayerInput = z.strictObject({ payNumber: CloudNumber, areaType, currency, remarks })
export type PayerInput = z.output<typeof PayerInput>

/** The ID stays, because usage files name it. */
export const PayerChange = PayerInput.omit({ payNumber: true })

const path = '/distribution/huada/base/info/payer'
const part = z.string().trim().max(200).optional()

export const listPayers = endpoint({
  method: 'GET',
  path,
  can: 'eu_billing_linked_number',
  summary: 'Payer accounts, newest first',
  query: listQuery(['createDate', 'payNumber'], {
    payNumber: part,
    areaType: z.coerce.number('option').pipe(areaType).optional(),
    currency: currency.optional(),
  }),
  reply: page(Payer),
})

export const addPayer = endpoint({
  method: 'POST',
  path,
  can: 'EU_BILLING_LINKED_NUMBER_ADD',
  summary: 'Register a payer account',
  body: PayerInput,
  reply: Payer,
  errors: ['payerLimit'],
  audit: { model: 'payer', action: 'add' },
})

export const editPayer = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  can: 'EU_BILLING_LINKED_NUMBER_EDIT',
  summary: 'Change the area, the currency or the note of a payer account',
  body: PayerChange,
  reply: Payer,
  errors: ['notFound'],
  audit: { model: 'payer', action: 'edit' },
})

export const deletePayer = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  can: 'EU_BILLING_LINKED_NUMBER_DEL',
  summary: 'Delete a payer account without linked accounts and applications',
  reply: Nothing,
  errors: ['notFound', 'payerIsUsed'],
  audit: { model: 'payer', action: 'del' },
})
