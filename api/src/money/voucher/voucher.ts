import { z } from 'zod'
import { endpoint, Nothing } from '../../endpoint.ts'
import { eventKinds } from '../event-kinds.ts'
import { Id, Time, codeSpelling } from '../../fields.ts'
import { listQuery, page } from '../../list.ts'
import { LinkToken } from '../../sign-in/password.ts'
import { Currency, Decimal } from '../decimal.ts'
import { BillCode } from '../wallet/statement.ts'

/** How long the link that activates a voucher is valid. */
export const activationDays = 7

/** Spec 1, section 4. */
export const RechargeType = { general: 1, transfer: 2 } as const
export const VoucherStatus = { normal: 0, expired: 1 } as const
export const VoucherRecordType = {
  purchase: 1,
  deduction: 2,
  expire: 3,
  give: 4,
  buyPackage: 5,
  exchange: 6,
} as const
const recordType = z.literal([1, 2, 3, 4, 5, 6])
export const rechargeType = z.union([z.literal(RechargeType.general), z.literal(RechargeType.transfer)])

/** A voucher of the account (spec 1, section 3). */
export const Voucher = z.object({
  id: Id,
  /** The event that put it into the wallet; null until it is activated. */
  eventId: Id.nullable(),
  /** Empty until it is activated. */
  billCode: z.string(),
  buyTime: Time,
  days: z.number().int(),
  /** When it begins and ends; null until it is activated. A bought voucher begins immediately. */
  beginTime: Time.nullable(),
  expiredTime: Time.nullable(),
  /** What was paid for it. */
  buyAmount: Decimal,
  /** What it is worth. */
  creditAmount: Decimal,
  /** What is left of it, and how much of that can still be spent. */
  creditBalance: Decimal,
  canCreditBalance: Decimal,
  currencyCode: Currency,
  handler: z.string(),
  rechargeType,
  /** How the account got it: bought, given, or redeemed. */
  type: z.literal([1, 4, 6]),
  status: z.union([z.literal(VoucherStatus.normal), z.literal(VoucherStatus.expired)]),
  active: z.boolean(),
})
export type Voucher = z.output<typeof Voucher>

export const canResendActivation = ({ active }: Pick<Voucher, 'active'>) =>
  !active || ('voucherActive' as const)

/** Something that happened to a voucher. */
export const VoucherRecord = z.object({
  eventId: Id.nullable(),
  type: recordType,
  recordTime: Time,
  /** Below zero: taken from it. */
  amount: Decimal,
  billCode: z.string(),
  kind: z.enum(eventKinds).nullable(),
})
export type VoucherRecord = z.output<typeof VoucherRecord>

/** A voucher and its records, newest first. */
export const VoucherDetail = Voucher.extend({ records: z.array(VoucherRecord) })

/**
 * A code: 32 digits, no more and no less (spec 1, section 5). Full-width digits, as Chinese input methods type them, and
 * spaces or hyphens between groups are read as what they stand for.
 */
export const VoucherCode = z
  .string('required')
  .transform(codeSpelling)
  .pipe(
    z
      .string()
      .min(1, 'required')
      .regex(/^[0-9]{32}$/, 'voucherCode'),
  )

const path = '/cdn/api/billing-credit-buy'

export const listVouchers = endpoint({
  method: 'GET',
  path,
  can: 'billing_credit_buy',
  timeZone: true,
  summary: 'Vouchers of the account, newest first',
  query: listQuery(['buyTime'], {
    rechargeType: z.coerce.number('option').int('option').min(1, 'option').max(2, 'option').optional(),
    status: z.coerce.number('option').int('option').min(0, 'option').max(1, 'option').optional(),
    billCode: BillCode.optional(),
    startTime: Time.optional(),
    endTime: Time.optional(),
  }),
  reply: page(Voucher),
})

export const getVoucher = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  can: 'billing_credit_buy',
  timeZone: true,
  summary: 'A voucher and its records',
  reply: VoucherDetail,
  errors: ['notFound'],
})

/** The voucher stays inactive until the link that is mailed to the caller is used. */
export const redeemVoucher = endpoint({
  method: 'POST',
  path: `${path}/redeem`,
  can: 'BILLING_CREDIT_BUY_ADD',
  keys: false,
  timeZone: true,
  summary: 'Redeem a voucher code; a link that activates the voucher is mailed to the caller',
  body: z.strictObject({ code: VoucherCode }),
  reply: Voucher,
  errors: ['tooMany'],
  audit: { model: 'voucher', action: 'redeem' },
})

export const resendActivation = endpoint({
  method: 'POST',
  path: `${path}/:id/activation`,
  can: 'BILLING_CREDIT_BUY_ADD',
  keys: false,
  timeZone: true,
  summary: 'Mail another link that activates the voucher; the previous link stops working',
  reply: Nothing,
  errors: ['notFound', 'voucherActive', 'invitedOften'],
  audit: { model: 'voucher', action: 'resend' },
})

/** A link works once. */
export const activateVoucher = endpoint({
  method: 'POST',
  path: '/user/auth/activate-voucher',
  can: 'public',
  summary: 'Activate a redeemed voucher through the link in the email',
  body: z.strictObject({ token: LinkToken }),
  reply: z.object({ creditAmount: Decimal, currencyCode: Currency, expiredTime: Time }),
  errors: ['codeInvalid'],
  audit: { model: 'voucher', action: 'activate' },
})
