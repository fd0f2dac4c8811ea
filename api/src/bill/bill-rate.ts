import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Line, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { contractCurrencies } from '../resale-contract/names.ts'
import { BizPeriod } from './bill.ts'

const Currency = z.enum(contractCurrencies, 'option')

/** What one unit of a currency is in another one, for the bills of a month. */
export const BillRate = z.object({
  id: Id,
  bizPeriod: z.string(),
  fromCurrency: z.string(),
  toCurrency: z.string(),
  exchangeRate: z.string(),
  rateSource: z.string(),
  rateDate: z.iso.date(),
  createDate: Time,
})
export type BillRate = z.output<typeof BillRate>

export const BillRateInput = z
  .strictObject({
    bizPeriod: BizPeriod,
    fromCurrency: Currency,
    toCurrency: Currency,
    exchangeRate: z
      .string('required')
      .trim()
      .regex(/^(?!0+(\.0+)?$)\d{1,8}(\.\d{1,8})?$/, 'rate'),
    rateSource: Line(100),
    rateDate: z.iso.date('format'),
  })
  .refine(({ fromCurrency, toCurrency }) => fromCurrency !== toCurrency, {
    path: ['toCurrency'],
    error: 'sameCurrency',
  })
export type BillRateInput = z.output<typeof BillRateInput>

const path = '/distribution/enduser/income/bill-rates'

export const listBillRates = endpoint({
  method: 'GET',
  path,
  can: 'eu_billing_bill_rate',
  summary: 'Exchange rates of bills, newest month first',
  query: listQuery(['bizPeriod', 'createDate'], {
    bizPeriod: BizPeriod.optional(),
    fromCurrency: Currency.optional(),
    toCurrency: Currency.optional(),
  }),
  reply: page(BillRate),
})

export const addBillRate = endpoint({
  method: 'POST',
  path,
  can: 'EU_BILLING_BILL_RATE_ADD',
  summary: 'Add the exchange rate of a month',
  body: BillRateInput,
  reply: BillRate,
  errors: [],
  audit: { model: 'billRate', action: 'add' },
})

export const editBillRate = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  can: 'EU_BILLING_BILL_RATE_EDIT',
  summary: 'Change an exchange rate; bills that were made keep theirs',
  body: BillRateInput,
  reply: BillRate,
  errors: ['notFound'],
  audit: { model: 'billRate', action: 'edit' },
})

export const deleteBillRate = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  can: 'EU_BILLING_BILL_RATE_DEL',
  summary: 'Delete an exchange rate; bills that were made keep theirs',
  reply: Nothing,
  errors: ['notFound'],
  audit: { model: 'billRate', action: 'del' },
})
