import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import type { FieldErrorName } from '../field-errors.ts'
import { Id, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'

/** Spec 1, section 9: 20 linked accounts. */
export const maxLinkedAccounts = 20
/** Spec 1, section 5: inline edit, 500 characters on this screen. */
export const maxAlias = 500

/** The cloud providers of the home screen (spec 2, section 1), each with the format of its account numbers. */
export const suppliers = {
  aws: { number: /^\d{12}$/, error: 'awsNumber' },
  aliyun: { number: /^\d{16}$/, error: 'aliyunNumber' },
  google: { number: /^[0-9A-F]{6}(-[0-9A-F]{6}){2}$/, error: 'googleNumber' },
} as const satisfies Record<string, { number: RegExp; error: FieldErrorName }>
export type Supplier = keyof typeof suppliers
export const supplierKeys = Object.keys(suppliers) as [Supplier, ...Supplier[]]

/** A single line, because it appears in lists, logs and exports. */
const alias = z
  .string('required')
  .trim()
  .max(maxAlias)
  .regex(/^\P{Cc}*$/u, 'format')

export const LinkedAccountInput = z
  .strictObject({
    supplier: z.enum(supplierKeys, 'option'),
    linkedAccount: z.string('required').trim().toUpperCase().min(1, 'required').max(64),
    alias: alias.default(''),
  })
  .superRefine(({ supplier, linkedAccount }, context) => {
    const { number, error } = suppliers[supplier]
    if (linkedAccount !== '' && !number.test(linkedAccount))
      context.addIssue({ code: 'custom', path: ['linkedAccount'], message: error })
  })
export type LinkedAccountInput = z.output<typeof LinkedAccountInput>

/** An inline edit cannot save an empty trimmed value (spec 1, section 5). */
export const LinkedAccountChange = z.strictObject({ alias: alias.min(1, 'required') })

export const LinkedAccount = z.object({
  id: Id,
  supplier: z.enum(supplierKeys),
  /** The cloud provider's number of the account. */
  linkedAccount: z.string(),
  alias: z.string(),
  createDate: Time,
})
export type LinkedAccount = z.output<typeof LinkedAccount>

const path = '/user/api/linked'

export const listLinkedAccounts = endpoint({
  method: 'GET',
  path,
  can: 'linked_manage',
  summary: 'Cloud accounts linked to the account, newest first',
  query: listQuery(['createDate', 'linkedAccount', 'supplier'], {
    /** Matches part of the number or of the alias. */
    linkedAccount: z.string().trim().max(200).optional(),
    supplier: z.enum(supplierKeys, 'option').optional(),
  }),
  reply: page(LinkedAccount),
})

export const selectLinkedAccounts = endpoint({
  method: 'GET',
  path: `${path}/list-select`,
  can: 'session',
  summary: 'Linked accounts for selection',
  reply: z.array(LinkedAccount.omit({ createDate: true })),
})

export const addLinkedAccount = endpoint({
  method: 'POST',
  path,
  can: 'LINKED_MANAGE_ADD',
  summary: 'Link a cloud account',
  body: LinkedAccountInput,
  reply: LinkedAccount,
  errors: ['linkedLimit'],
  audit: { model: 'linkedAccount', action: 'add' },
})

export const editLinkedAccount = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  can: 'LINKED_MANAGE_EDIT',
  summary: 'Change the alias of a linked account',
  body: LinkedAccountChange,
  reply: LinkedAccount,
  errors: ['notFound'],
  audit: { model: 'linkedAccount', action: 'edit' },
})

export const deleteLinkedAccount = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  can: 'LINKED_MANAGE_DEL',
  summary: 'Remove a linked account; the cloud account itself is not affected',
  reply: Nothing,
  errors: ['notFound'],
  audit: { model: 'linkedAccount', action: 'del' },
})

/** A label that identifies one of few: `123456789012 · Production`. */
export const nameOfLinked = (account: Pick<LinkedAccount, 'linkedAccount' | 'alias'>) =>
  account.alias === '' ? account.linkedAccount : `${account.linkedAccount} · ${account.alias}`
