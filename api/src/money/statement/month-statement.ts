import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { eventKinds } from '../event-kinds.ts'
import { Id, Time } from '../../fields.ts'
import { listQuery, page } from '../../list.ts'
import { Currency, Decimal } from '../decimal.ts'
import { meters, priceRegions } from '../price/price-table.ts'
import { Month } from '../wallet/statement.ts'
import type { StatementPart } from '../ledger/event.ts'
import { statementPartNames } from './names.ts'

/** Hours after its end until a month is closed: late hours have been charged by then. */
export const closingHours = 4

/** A month of an account: what it began with, what changed it, and what it ended with. */
export const MonthStatement = z.object({
  id: z.string(),
  month: z.string(),
  startTime: Time,
  endTime: Time,
  status: z.union([z.literal(0), z.literal(1)]),
  currencyCode: Currency,
  openingBalance: Decimal,
  topUpAmount: Decimal,
  voucherAmount: Decimal,
  packageAmount: Decimal,
  chargeAmount: Decimal,
  orderAmount: Decimal,
  refundAmount: Decimal,
  /** At the end of the month: the credit, less what is owed. */
  billCreditBalance: Decimal,
  billVoucherBalance: Decimal,
  /** Credit and vouchers (spec 1, section 3). */
  billBalance: Decimal,
})
export type MonthStatement = z.output<typeof MonthStatement>

/** What events of one kind changed in a month. */
export const StatementMovement = z.object({
  part: z.enum(Object.keys(statementPartNames) as [StatementPart, ...StatementPart[]]),
  kind: z.enum(eventKinds),
  count: z.number().int(),
  creditAmount: Decimal,
  voucherAmount: Decimal,
  amount: Decimal,
})
export type StatementMovement = z.output<typeof StatementMovement>

export const MonthStatementDetail = MonthStatement.extend({
  accountNumber: z.string(),
  accountName: z.string(),
  /** Hours from UTC of the account's months. */
  timeZone: z.number(),
  openingCreditBalance: Decimal,
  openingVoucherBalance: Decimal,
  movements: z.array(StatementMovement),
})
export type MonthStatementDetail = z.output<typeof MonthStatementDetail>

const Region = z.enum(priceRegions, 'option')
const Meter = z.enum(meters, 'option')
const Period = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'format')
/** Counters may be too large for an exact `number`. */
const Count = z.string()

/** The cost of one meter of a site in a region in a month, for one period. */
export const StatementUsage = z.object({
  id: z.string(),
  cdnConfigId: Id,
  domain: z.string(),
  region: Region,
  meter: Meter,
  /** The month in UTC that it counts for, which a correction keeps. */
  period: z.string(),
  class: z.union([z.literal(0), z.literal(1)]),
  units: Count,
  covered: Count,
  amount: Decimal,
})
export type StatementUsage = z.output<typeof StatementUsage>

/** The part of an hour in such a line. */
export const StatementHour = z.object({
  id: Id,
  chargeId: Id,
  hour: Time,
  bookDate: Time,
  units: Count,
  covered: Count,
  amount: Decimal,
})
export type StatementHour = z.output<typeof StatementHour>

const path = '/cdn/api/billing-detail'
const year = z
  .string()
  .regex(/^\d{4}$/, 'statementYear')
  .optional()

export const listMonthStatements = endpoint({
  method: 'GET',
  path,
  can: 'billing_detail',
  timeZone: true,
  summary: 'Statements of the account by month, latest first',
  query: listQuery(['month'], { year }),
  reply: page(MonthStatement),
})

export const getMonthStatement = endpoint({
  method: 'GET',
  path: `${path}/:month`,
  params: { month: Month },
  can: 'billing_detail',
  timeZone: true,
  summary: 'The statement of a month: its balances, and what changed them',
  reply: MonthStatementDetail,
  errors: ['notFound'],
})

export const listStatementUsage = endpoint({
  method: 'GET',
  path: `${path}/usage`,
  can: 'billing_detail',
  timeZone: true,
  summary: 'Usage charges in the statement of a month, by site, region and meter',
  query: listQuery(['domain', 'amount'], {
    month: Month,
    domain: z.string().trim().max(255).optional(),
    region: Region.optional(),
    meter: Meter.optional(),
  }),
  reply: page(StatementUsage),
})

export const listStatementHours = endpoint({
  method: 'GET',
  path: `${path}/hour`,
  can: 'billing_detail',
  timeZone: true,
  summary: 'The hours of a line of usage in the statement of a month',
  query: listQuery(['hour'], { month: Month, cdnConfigId: Id, region: Region, meter: Meter, period: Period }),
  reply: page(StatementHour),
})

export const exportStatementCsv = endpoint({
  method: 'GET',
  path: `${path}/:month/csv`,
  params: { month: Month },
  can: 'billing_detail',
  timeZone: true,
  summary: 'The statement of a month as CSV',
  reply: z.string(),
  file: 'text/csv',
  errors: ['notFound'],
})

export const exportStatementPdf = endpoint({
  method: 'GET',
  path: `${path}/:month/pdf`,
  params: { month: Month },
  can: 'billing_detail',
  timeZone: true,
  summary: 'The statement of a month as PDF',
  reply: z.string(),
  file: 'application/pdf',
  errors: ['notFound', 'pdfFont'],
})
