import { z } from 'zod'
import { Id, Line } from '../fields.ts'
import { billCurrencies } from '../rating/receivable.ts'
import { SupportType } from '../rating/names.ts'
import { PricingRule } from '../rating/rule.ts'
import { PayArea, productLines, settlementCycles } from './names.ts'
import { listBases } from '../rating/contract-names.ts'

/** The most rules that a contract has. */
export const maxRules = 200

const whole = (least: number, most: number) => z.number().int('integer').min(least).max(most)
const Optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[\P{Cc}\n]*$/u, 'format')
    .default('')
const Day = z.iso.date('format')
/** Not negative, with up to four decimals (spec 2, section 5). */
export const Amount4 = z
  .string('required')
  .trim()
  .regex(/^\d{1,12}(\.\d{1,4})?$/, 'format')
/** A part of one, as in 0.06. */
const Part = z
  .string('required')
  .trim()
  .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'format')

const supportTypes = Object.values(SupportType)

/** Technical support (spec 2, section 3): null for none. Rates are parts of one; amounts in the contract's currency. */
export const SupportTerms = z.strictObject({
  supportType: z.literal(supportTypes, 'option'),
  /** A month's fee of type 1. */
  fee: Amount4.default('0'),
  rate: Part.default('0'),
  /** The least that a month costs. */
  minimumGuarantee: Amount4.default('0'),
  /** What others do for the customer, at a fixed price a month. */
  externalServiceAmt: Amount4.default('0'),
  externalServiceDescription: Optional(500),
})
export type SupportTerms = z.output<typeof SupportTerms>

const fields = {
  contractName: Line(200),
  customerId: Id,
  /** The company that issues the bills. */
  companyId: Id,
  productLine: z.enum(productLines, 'option'),
  /** The number that the customer has given the contract. */
  customerContractNumber: Optional(100),
  contactPerson: Optional(100),
  farea: z.literal(Object.values(PayArea), 'option'),
  currency: z.enum(billCurrencies, 'option'),
  startDate: Day,
  endDate: Day,
  signDate: Day.nullable().default(null),
  cycle: z.literal(settlementCycles, 'option'),
  /** The contract goes on by `extendMonths`, at most `extendTimes` times, unless it is stopped `extendPeriod` days before. */
  autoExtendFlag: z.boolean().default(false),
  extendTimes: whole(0, 20).default(0),
  extendPeriod: whole(0, 365).default(0),
  extendMonths: whole(0, 60).default(0),
  /** Units of the contract's currency for one of the currency of its lines; null for the rate of the day of the bill. */
  exchangeRate: z
    .string()
    .trim()
    .regex(/^\d{1,8}(\.\d{1,8})?$/, 'format')
    .refine((text) => /[1-9]/.test(text), 'format')
    .nullable()
    .default(null),
  taxRate: Part.default('0'),
  /** The day of the month on which the bill is made, and the one on which it is paid. */
  billDay: whole(1, 28).default(5),
  payDay: whole(1, 28).default(28),
  /** How many days the customer has to pay. */
  periodDays: whole(0, 365).default(30),
  /** The late fee a day, as a part of what is overdue. */
  penaltyAmtRate: Part.default('0.003'),
  depositAmt: Amount4.default('0'),
  /** The handling fee of each bill. */
  otherAmt: Amount4.default('0'),
  /** The main terms. */
  remark: Optional(4000),
  listBase: z.enum(listBases, 'option').default('public'),
  /** Credits and refunds of the cloud are passed on to the customer. */
  passCredits: z.boolean().default(false),
  /** What is paid of everything after the rules; null for all of it. */
  edpDistcount: z
    .string()
    .trim()
    .regex(/^0\.\d{1,6}$/, 'format')
    .refine((text) => /[1-9]/.test(text), 'format')
    .nullable()
    .default(null),
  rules: z.array(PricingRule).max(maxRules).default([]),
  support: SupportTerms.nullable().default(null),
}
type Fields = z.output<z.ZodObject<typeof fields>>

/** Shares of Alibaba Cloud's products are whole percents (spec 2, section 5). */
const isWholePercent = (share: string) => /^(0(\.\d{1,2}0*)?|1(\.0+)?)$/.test(share)

type Issue = { path: (string | number)[]; error: string }

/** What the fields of a contract contradict in one another. */
function contradictions(of: Fields): Issue[] {
  const found: Issue[] = []
  if (of.endDate <= of.startDate) found.push({ path: ['endDate'], error: 'agreementEnd' })
  if (of.autoExtendFlag && of.extendMonths === 0) found.push({ path: ['extendMonths'], error: 'required' })
  if (of.autoExtendFlag && of.extendTimes === 0) found.push({ path: ['extendTimes'], error: 'required' })
  for (const [at, rule] of of.rules.entries())
    if (of.productLine === 'ALI' && 'discountRate' in rule && !isWholePercent(rule.discountRate))
      found.push({ path: ['rules', at, 'discountRate'], error: 'wholePercent' })
  return found
}

/** All that a contract with an end user says (spec 2, section 3). Money and shares are decimal strings. */
export const AgreementTerms = z.strictObject(fields).check(({ value, issues }) => {
  for (const { path, error } of contradictions(value))
    issues.push({ code: 'custom', message: error, path, input: value })
})
export type AgreementTerms = z.output<typeof AgreementTerms>
