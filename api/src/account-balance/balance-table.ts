import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { contractCurrencies } from '../resale-contract/names.ts'
import { CalendarDay, CloudNumber, codeFrom } from '../resale-contract/terms.ts'
import { BalanceView, EntryKind } from './names.ts'

/** A document that changed a balance of a customer, with the balance after it (spec 2, section 3). */
export const BalanceRow = z.object({
  id: Id,
  billDate: CalendarDay,
  billType: codeFrom(EntryKind),
  number: z.string(),
  /** The other document, if there is one. */
  relaNumber: z.string(),
  customerName: z.string(),
  currencyCode: z.string(),
  chargeAmt: z.string(),
  payAmt: z.string(),
  balance: z.string(),
})
export type BalanceRow = z.output<typeof BalanceRow>

const balanceQuery = {
  view: z.coerce.number('option').pipe(codeFrom(BalanceView)).default(BalanceView.arrears),
  /** A day counts if its noon is in the period. */
  startTime: z.iso.datetime('balancePeriod'),
  endTime: z.iso.datetime('balancePeriod'),
  currencyCode: z.enum(contractCurrencies, 'balanceCurrency'),
}

export const listCustomerArrears = endpoint({
  method: 'GET',
  path: '/distribution/enduser/income/customer-arrears',
  can: 'eu_billing_account_balance',
  summary:
    'What customers owe, have in advance or as vouchers, by document, with the running balance of each customer',
  query: listQuery(['billDate'], {
    ...balanceQuery,
    customerName: z.string().trim().max(200).optional(),
    customerId: Id.optional(),
  }),
  reply: page(BalanceRow),
})

export const listOwnBalance = endpoint({
  method: 'GET',
  path: '/agile-billing/endUser/account-overview/balance',
  can: 'enduser_bill',
  summary:
    'What the account owes its seller, has in advance or as vouchers, by document, with the running balance',
  query: listQuery(['billDate'], balanceQuery),
  reply: page(BalanceRow),
})

/** What a customer has and owes in a currency. */
export const CustomerBalance = z.object({
  customerId: Id,
  customerName: z.string(),
  currencyCode: z.string(),
  advanceAmt: z.string(),
  discountAmt: z.string(),
  arrearsAmt: z.string(),
})
export type CustomerBalance = z.output<typeof CustomerBalance>

export const maxCustomerBalances = 1000

export const getCustomerBalance = endpoint({
  method: 'GET',
  path: '/distribution/enduser/income/customer/balance',
  can: 'eu_billing_account_balance',
  summary:
    'What a customer, or each of the first 1,000, has in advance and as vouchers, and owes; one item per currency',
  query: z.strictObject({
    customerId: Id.optional(),
    currencyCode: z.enum(contractCurrencies, 'option').optional(),
  }),
  reply: z.array(CustomerBalance),
  errors: ['notFound'],
})

/** The balance of a customer in the currency of a payer account. */
export const EndingBalance = CustomerBalance.extend({
  payNumber: z.string(),
  /** In advance and as vouchers, less arrears. */
  endingBalance: z.string(),
})
export type EndingBalance = z.output<typeof EndingBalance>

export const getEndingBalance = endpoint({
  method: 'GET',
  path: '/distribution/huada/income/customer/ending-balance',
  can: 'eu_billing_account_balance',
  summary: 'The balance of a customer in the currency of a payer account',
  query: z.strictObject({ customerId: z.uuid('required'), payNumber: CloudNumber }),
  reply: EndingBalance,
  errors: ['notFound'],
})
