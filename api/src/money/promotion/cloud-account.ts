import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Time } from '../../fields.ts'
import { supplierKeys } from '../../linked-account/linked-account.ts'

/** A cloud account of which staff have seen that it belongs to the customer who linked it. */
export const CloudConfirmation = z.object({
  id: Id,
  accountNumber: z.string(),
  supplier: z.enum(supplierKeys),
  linkedAccount: z.string(),
  handler: z.string(),
  createDate: Time,
})
export type CloudConfirmation = z.output<typeof CloudConfirmation>

export const CloudConfirmationInput = z.strictObject({
  accountNumber: z.string('required').trim().min(1, 'required').max(40),
  supplier: z.enum(supplierKeys, 'option'),
  linkedAccount: z.string('required').trim().toUpperCase().min(1, 'required').max(64),
})

/** A number is easily invented, so nothing is given for one that nobody has confirmed. */
export const confirmCloudAccount = endpoint({
  method: 'POST',
  path: '/system/api/promotion/cloud-account',
  can: 'SYSTEM_PROMOTION_ADD',
  keys: false,
  summary: 'Confirm that a cloud account belongs to the customer who linked it',
  body: CloudConfirmationInput,
  reply: CloudConfirmation,
  audit: { model: 'cloudConfirmation', action: 'add' },
})
