import { z } from 'zod'
import { unitsOf } from '../../amount.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, Line, Time, NamedText } from '../../fields.ts'
import { listQuery, page } from '../../list.ts'
import { Currency, Decimal } from '../decimal.ts'
import { VoucherAmount, VoucherDays } from './batch.ts'
import { rechargeType, Voucher } from './voucher.ts'

/** A voucher on sale. */
export const VoucherOffer = z.object({
  id: Id,
  name: NamedText,
  rechargeType,
  /** What is paid, and what it is worth. */
  buyAmount: Decimal,
  creditAmount: Decimal,
  currencyCode: Currency,
  /** How long it is valid from the purchase. */
  days: z.number().int(),
})
export type VoucherOffer = z.output<typeof VoucherOffer>

/** The same, as staff see it. */
export const VoucherSale = VoucherOffer.extend({
  soldCount: z.number().int(),
  handler: z.string(),
  createDate: Time,
  withdrawDate: Time.nullable(),
})
export type VoucherSale = z.output<typeof VoucherSale>

/** True, or why the server refuses; the button shows it too. */
export const canWithdrawSale = ({ withdrawDate }: Pick<VoucherSale, 'withdrawDate'>) =>
  withdrawDate === null || ('voucherOver' as const)

export const SaleInput = z
  .strictObject({
    nameEn: Line(100),
    nameZh: Line(100),
    rechargeType: z.union([z.literal(1), z.literal(2)], 'option'),
    creditAmount: VoucherAmount,
    buyAmount: VoucherAmount,
    days: VoucherDays,
  })
  .refine(({ creditAmount, buyAmount }) => unitsOf(buyAmount) <= unitsOf(creditAmount), {
    path: ['buyAmount'],
    error: 'voucherPrice',
    // Errors of an amount itself are reported first.
    when: ({ issues }) => issues.length === 0,
  })
export type SaleInput = z.output<typeof SaleInput>

const path = '/cdn/api/billing-credit-buy'

export const listVoucherOffers = endpoint({
  method: 'GET',
  path: `${path}/offer`,
  can: 'billing_credit_buy',
  timeZone: true,
  summary: 'Vouchers on sale, in the order of their prices',
  reply: z.array(VoucherOffer),
})

/** An offer has one price, so the price that the page showed is the one that is paid. */
export const buyVoucher = endpoint({
  method: 'POST',
  path,
  can: 'BILLING_CREDIT_BUY_ADD',
  keys: false,
  timeZone: true,
  summary: 'Buy a voucher from the credit of the account; it is valid immediately',
  body: z.strictObject({
    /** Identifies the request, so that a repeated one buys nothing more. */
    key: Id,
    offerId: Id,
  }),
  reply: Voucher,
  errors: ['accountNotSynced', 'voucherOver', 'balanceShort', 'conflict'],
  audit: { model: 'voucher', action: 'add' },
})

const staffPath = '/system/api/voucher-offer'
/** Prices are set by people, not by programs. */
const keys = false

export const listVoucherSales = endpoint({
  method: 'GET',
  path: staffPath,
  can: 'system_voucher',
  keys,
  summary: 'Vouchers that are or were on sale, newest first',
  query: listQuery(['createDate'], { name: z.string().trim().max(100).optional() }),
  reply: page(VoucherSale),
})

export const addVoucherSale = endpoint({
  method: 'POST',
  path: staffPath,
  can: 'SYSTEM_VOUCHER_ADD',
  keys,
  summary: 'Put a voucher on sale',
  body: SaleInput,
  reply: VoucherSale,
  audit: { model: 'voucherSale', action: 'add' },
})

export const withdrawVoucherSale = endpoint({
  method: 'POST',
  path: `${staffPath}/:id/withdraw`,
  can: 'SYSTEM_VOUCHER_DISABLE',
  keys,
  summary: 'Take a voucher off sale; those that were bought stay valid',
  reply: VoucherSale,
  errors: ['notFound', 'voucherOver'],
  audit: { model: 'voucherSale', action: 'disable' },
})
