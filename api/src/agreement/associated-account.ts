import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Id, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'

/** The most accounts that one contract has had. */
export const maxAssociated = 10_000

const Day = z.iso.date('format')

/** A cloud account, or one of ours, whose usage a contract prices for a time (spec 2, section 3). */
export const AssociatedAccount = z.object({
  id: Id,
  /** The number by which its cloud knows it (UID). */
  accountNumber: z.string(),
  email: z.string(),
  startDate: Day,
  /** The last day; null while it is open. */
  endDate: Day.nullable(),
  createTime: Time,
  creatorName: z.string(),
})
export type AssociatedAccount = z.output<typeof AssociatedAccount>

export const AssociationInput = z
  .strictObject({
    accountNumber: z
      .string('required')
      .trim()
      .min(1, 'required')
      .max(64)
      .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'format'),
    email: z.union([z.literal(''), Email]).default(''),
    startDate: Day,
    endDate: Day.nullable(),
    /** The new period applies where the account is associated with another contract at the time. */
    replace: z.boolean().default(false),
  })
  .refine(({ startDate, endDate }) => endDate === null || endDate >= startDate, {
    path: ['endDate'],
    error: 'agreementEnd',
  })
export type AssociationInput = z.output<typeof AssociationInput>

const path = '/base-info/contract/:agreementId/account'

export const listAssociatedAccounts = endpoint({
  method: 'GET',
  path: '/base-info/contract/account',
  can: 'eu_billing_agreement',
  summary: 'Accounts whose usage a contract prices, newest first',
  query: listQuery(['startDate', 'accountNumber'], {
    agreementId: Id,
    accountNumber: z.string().trim().max(64).optional(),
  }),
  reply: page(AssociatedAccount),
  errors: ['notFound'],
})

/**
 * Associates an account with a contract for a time. If the account is associated with another contract at the time, the
 * call fails until `replace` is set; then the other period is shortened, and ends on the day before.
 */
export const associateAccount = endpoint({
  method: 'POST',
  path,
  can: 'EU_BILLING_AGREEMENT_EDIT',
  summary: 'Associate an account with a contract for a time',
  body: AssociationInput,
  reply: AssociatedAccount,
  errors: ['notFound', 'agreementNotEnabled', 'associationOverlaps', 'associationLimit'],
  audit: { model: 'associatedAccount', action: 'add' },
})

export const endAssociation = endpoint({
  method: 'PUT',
  path: `${path}/:id/end`,
  can: 'EU_BILLING_AGREEMENT_EDIT',
  summary: 'Set the last day of an associated account',
  body: z.strictObject({ endDate: Day }),
  reply: AssociatedAccount,
  errors: ['notFound'],
  audit: { model: 'associatedAccount', action: 'edit' },
})
