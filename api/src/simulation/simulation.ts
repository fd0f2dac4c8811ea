import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const maxSimulatedMonths = 12

const Month = z.string('required').regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'format')

const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))

/** Months, both ends included. */
const months = { from: Month, to: Month }
type Months = { from: string; to: string }
const isInOrder = ({ from, to }: Months) => from <= to
const isShort = ({ from, to }: Months) => monthNumber(to) - monthNumber(from) < maxSimulatedMonths
const inOrder = { path: ['to'], error: 'timeRange' }
const short = { path: ['to'], error: 'simulatedMonths' }
const Period = z.strictObject(months).refine(isInOrder, inOrder).refine(isShort, short)

/** Why a month has no prices; empty if it has, or if there is no usage. */
export const simulationObstacles = ['', 'noRate', 'manyCurrencies', 'usageGone'] as const

/** What was billed of a month, in one currency. */
export const BilledAmount = z.object({
  currencyCode: z.string(),
  /** The price of the lines. */
  contractPrice: z.string(),
  /** With fees and tax. */
  billAmt: z.string(),
})

/** A month by the terms of a contract, beside what was billed. Prices are null where there are none. */
export const SimulatedMonth = z.object({
  bizPeriod: z.string(),
  /** How many of the linked accounts have usage. */
  accounts: z.number().int(),
  obstacle: z.enum(simulationObstacles),
  listPrice: z.string().nullable(),
  contractPrice: z.string().nullable(),
  feeAmt: z.string().nullable(),
  taxAmt: z.string().nullable(),
  billAmt: z.string().nullable(),
  billed: z.array(BilledAmount),
  /** Contract price less what was billed in its currency; null without a price, or if nothing was billed in it. */
  difference: z.string().nullable(),
  /** Null without the right to see it. */
  purchaseAmt: z.string().nullable(),
  margin: z.string().nullable(),
  /** In percent of the contract price; null without a price. */
  marginRate: z.string().nullable(),
})
export type SimulatedMonth = z.output<typeof SimulatedMonth>

/** A linked account that is priced, and the days on which it is. */
export const PricedAccount = z.object({
  linkedNumber: z.string(),
  /** Null for all days. */
  startDate: z.string().nullable(),
  /** The first day on which it is not; null while it is open. */
  endDate: z.string().nullable(),
})
export type PricedAccount = z.output<typeof PricedAccount>

export const Simulation = z.object({
  /** Its number; of an end user’s form, its name. */
  contractName: z.string(),
  customerName: z.string(),
  currencyCode: z.string(),
  /** The versions whose terms count; empty for a draft. */
  versions: z.array(z.number().int()),
  linkedAccounts: z.array(PricedAccount),
  months: z.array(SimulatedMonth),
  /** Oldest month first; sums are null if a month has no prices. */
  sum: SimulatedMonth.pick({
    listPrice: true,
    contractPrice: true,
    feeAmt: true,
    taxAmt: true,
    billAmt: true,
    purchaseAmt: true,
    margin: true,
    marginRate: true,
  }),
})
export type Simulation = z.output<typeof Simulation>

/** The newest terms, whether they are approved or not, on all usage of the linked accounts, whoever held them. */
export const simulateResaleContract = endpoint({
  method: 'GET',
  path: '/distribution/enduser/income/contract/:id/simulation',
  can: 'eu_billing_contract',
  summary: 'What past months would have cost by the newest terms of a contract, beside what was billed',
  query: Period,
  reply: Simulation,
  errors: ['notFound'],
})

/** On usage of the associated accounts, and of those that contracts with the customer hold. */
export const simulateAgreement = endpoint({
  method: 'GET',
  path: '/base-info/contract/:id/simulation',
  can: 'eu_billing_agreement',
  summary: 'What past months would have cost by a contract with a customer, beside what was billed',
  query: Period,
  reply: Simulation,
  errors: ['notFound'],
})

/** Versions approved, bindings known, bills issued and usage imported until the end of the day, in UTC. */
export const getContractAsOf = endpoint({
  method: 'GET',
  path: '/distribution/enduser/income/contract/:id/as-of',
  can: 'eu_billing_contract',
  summary: 'Prices, bindings and margin of a contract as they were known on a day',
  query: z
    .strictObject({ ...months, asOf: z.iso.date('format') })
    .refine(isInOrder, inOrder)
    .refine(isShort, short),
  reply: Simulation,
  errors: ['notFound'],
})
