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

/** 0: waits for a second person; 1: approved, its codes are not generated yet; 2: issued. */
export const CodesState = { waiting: 0, approved: 1, issued: 2 } as const
export const codesStates = [0, 1, 2] as const

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
  codesState: z.literal(codesStates),
})
export type VoucherBatch = z.output<typeof VoucherBatch>

type BatchState = Pick<VoucherBatch, 'withdrawDate' | 'codesState'>
/** True, or why the server refuses; the buttons show it too. */
export const canWithdrawBatch = ({ withdrawDate, codesState }: BatchState) => {
  if (withdrawDate !== null) return 'batchWithdrawn' as const
  return codesState !== CodesState.waiting || ('approvalPending' as const)
}
/** Codes are generated once, for who asked for them: nobody else ever sees them. */
export const canOpenCodes = ({ withdrawDate, codesState }: BatchState) => {
  if (withdrawDate !== null) return 'batchWithdrawn' as const
  if (codesState === CodesState.waiting) return 'approvalPending' as const
  return codesState === CodesState.approved || ('codesIssued' as const)
}

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
  summary:
    'Issue a batch of voucher codes; the codes are returned only in this response, unless a second person has to approve the batch first',
  body: BatchInput,
  reply: VoucherBatch.extend({ codes: z.array(z.string()) }),
  audit: { model: 'voucherBatch', action: 'add' },
})

export const openCodes = endpoint({
  method: 'POST',
  path: `${path}/:id/codes`,
  can: 'SYSTEM_VOUCHER_ADD',
  keys,
  summary: 'Generate the codes of a batch that was approved; they are returned only in this response',
  reply: VoucherBatch.extend({ codes: z.array(z.string()) }),
  errors: ['notFound', 'batchWithdrawn', 'approvalPending', 'codesIssued', 'approvalNotOwn'],
  audit: { model: 'voucherBatch', action: 'open' },
})

export const withdrawBatch = endpoint({
  method: 'PUT',
  path: `${path}/:id/withdraw`,
  can: 'SYSTEM_VOUCHER_DISABLE',
  keys,
  summary: 'Withdraw the codes of a batch that are not redeemed',
  reply: VoucherBatch,
  errors: ['notFound', 'batchWithdrawn', 'approvalPending'],
  audit: { model: 'voucherBatch', action: 'disable' },
})
