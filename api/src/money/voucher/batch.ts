import { z } from 'zod'
import { unitsOf } from '../../amount.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, Line, Time } from '../../fields.ts'
import { listQuery, page } from '../../list.ts'
import { Currency, Decimal } from '../decimal.ts'
import { rechargeType } from './voucher.ts'

/** The maximum value of a voucher, and the maximum number of codes in a batch. */
export const maxVoucherAmount = '100000'
export const maxCodes = 1000
export const maxDays = 3650

/** Codes that staff issued together. */
export const VoucherBatch = z.object({
  id: Id,
  name: z.string(),
  rechargeType,
  creditAmount: Decimal,
  currencyCode: Currency,
  days: z.number().int(),
  redeemUntil: Time,
  codeCount: z.number().int(),
  redeemedCount: z.number().int(),
  handler: z.string(),
  createDate: Time,
  withdrawDate: Time.nullable(),
})
export type VoucherBatch = z.output<typeof VoucherBatch>

/** True, or why the server refuses; the button shows it too. */
export const canWithdrawBatch = ({ withdrawDate }: Pick<VoucherBatch, 'withdrawDate'>) =>
  withdrawDate === null || ('batchWithdrawn' as const)

export const VoucherDays = z.number('required').int('format').min(1, 'tooSmall').max(maxDays, 'tooBig')

/** What a voucher is worth, or costs. */
export const VoucherAmount = z
  .string('required')
  .trim()
  .min(1, 'required')
  .regex(/^\d{1,6}(\.\d{1,2})?$/, 'voucherAmount')
  .refine((amount) => unitsOf(amount) > 0n && unitsOf(amount) <= unitsOf(maxVoucherAmount), {
    error: 'voucherAmount',
    when: ({ issues }) => issues.length === 0,
  })

export const BatchInput = z.strictObject({
  name: Line(100),
  rechargeType: z.union([z.literal(1), z.literal(2)], 'option'),
  creditAmount: VoucherAmount,
  /** Valid from its activation. */
  days: VoucherDays,
  /** For how many days its codes can be redeemed. */
  redeemDays: VoucherDays,
  codeCount: z.number('required').int('format').min(1, 'tooSmall').max(maxCodes, 'tooBig'),
})

const path = '/system/api/voucher'
/** A program's key must not create money. */
const keys = false

export const listBatches = endpoint({
  method: 'GET',
  path,
  can: 'system_voucher',
  keys,
  summary: 'Batches of voucher codes, newest first',
  query: listQuery(['createDate'], { name: z.string().trim().max(100).optional() }),
  reply: page(VoucherBatch),
})

export const addBatch = endpoint({
  method: 'POST',
  path,
  can: 'SYSTEM_VOUCHER_ADD',
  keys,
  summary: 'Issue a batch of voucher codes; the codes are returned only in this response',
  body: BatchInput,
  reply: VoucherBatch.extend({ codes: z.array(z.string()) }),
  audit: { model: 'voucherBatch', action: 'add' },
})

export const withdrawBatch = endpoint({
  method: 'PUT',
  path: `${path}/:id/withdraw`,
  can: 'SYSTEM_VOUCHER_DISABLE',
  keys,
  summary: 'Withdraw the codes of a batch that are not redeemed',
  reply: VoucherBatch,
  errors: ['notFound', 'batchWithdrawn'],
  audit: { model: 'voucherBatch', action: 'disable' },
})
