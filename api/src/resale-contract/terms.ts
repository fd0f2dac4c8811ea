import { z } from 'zod'
import { Email, Id, oneSpelling } from '../fields.ts'
import { PaidShare, PricingRule } from '../rating/rule.ts'
import { AreaType, AwsSupportType, contractCurrencies, DiscountMode, PayRegion, PayType } from './names.ts'
import { listBases } from '../rating/contract-names.ts'

export const maxContractAreas = 500
export const maxContractRules = 100

export const codeFrom = <const V extends Readonly<Record<string, number>>>(values: V) =>
  z.literal(Object.values(values) as V[keyof V][], 'option')
export const Flag = z.literal([0, 1], 'option')
export const CalendarDay = z.iso.date('format')

/** Spec 2, section 5: digits with up to four decimals, not negative. */
export const ContractAmount = z
  .string('required')
  .trim()
  .regex(/^\d{1,12}(\.\d{1,4})?$/, 'contractAmount')

/** An id at a cloud. It is text, since it may begin with zeros. */
export const CloudNumber = z
  .string('required')
  .overwrite(oneSpelling)
  .min(1, 'required')
  .max(64)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'format')

/** Text of several lines, which may be empty. */
export const Lines = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[\P{Cc}\n]*$/u, 'format')
    .default('')

/** A linked account of the contract. */
export const ContractArea = z.strictObject({
  payNumber: CloudNumber,
  linkedNumber: CloudNumber,
  areaType: codeFrom(AreaType),
  remarks: z
    .string()
    .trim()
    .max(200)
    .regex(/^\P{Cc}*$/u, 'format')
    .default(''),
})
export type ContractArea = z.output<typeof ContractArea>

/** What a version of a contract lays down. */
const termFields = z.strictObject({
  customerId: Id,
  payRegion: codeFrom(PayRegion),
  currency: z.enum(contractCurrencies, 'option'),
  payType: codeFrom(PayType),
  bankProcessingFee: ContractAmount,
  startDate: CalendarDay,
  endDate: CalendarDay,
  signDate: CalendarDay.nullable(),
  awsSupportType: codeFrom(AwsSupportType),
  /** A share of the base; null without support. */
  awsSupportRate: PaidShare.nullable(),
  operatorEmail: z.union([z.literal(''), Email]).default(''),
  discountMode: codeFrom(DiscountMode),
  /** The share that is paid of everything, above 0 and below 1; null in other modes. */
  edpDistcount: z
    .string('required')
    .trim()
    .regex(/^0\.(?!0+$)\d{1,6}$/, 'edpShare')
    .nullable(),
  /** What rules are applied to. */
  listBase: z.enum(listBases, 'option').default('public'),
  taxRate: PaidShare,
  taxRemark: Lines(200),
  /** The day of the month on which is paid. */
  paymentDate: z.number('format').int('integer').min(1, 'paymentDay').max(28, 'paymentDay'),
  /** Days of credit. */
  billingPeriod: z.number('format').int('integer').min(0, 'tooSmall').max(3650, 'tooBig'),
  breachAmt: ContractAmount,
  supplementary: Lines(2000),
  remark: Lines(500),
  /** 1: our CDN is covered too. */
  cdnFlag: Flag,
  /** 1: standard terms. */
  standardFlag: Flag,
  areas: z.array(ContractArea).min(1, 'linkedAccountChosen').max(maxContractAreas),
  rules: z.array(PricingRule).max(maxContractRules),
  /** From which day a version after the first holds; null for the start of the contract. */
  effectiveDate: CalendarDay.nullable(),
})

type Draft = z.output<typeof termFields>

/** What contradicts another field: the field, and its error. */
function contradictionsOf(terms: Draft): (readonly [path: (string | number)[], error: string])[] {
  const found: (readonly [(string | number)[], string])[] = []
  const isBound = terms.effectiveDate !== null
  if (terms.endDate < terms.startDate) found.push([['endDate'], 'timeRange'])
  if (isBound && (terms.effectiveDate ?? '') < terms.startDate)
    found.push([['effectiveDate'], 'effectiveDay'])
  if (isBound && (terms.effectiveDate ?? '') > terms.endDate) found.push([['effectiveDate'], 'effectiveDay'])
  const needs = (field: 'edpDistcount' | 'awsSupportRate', isNeeded: boolean) => {
    if (isNeeded && terms[field] === null) found.push([[field], 'required'])
    if (!isNeeded && terms[field] !== null) found.push([[field], 'notWithChoice'])
  }
  needs('edpDistcount', terms.discountMode === DiscountMode.edp)
  needs('awsSupportRate', terms.awsSupportType !== AwsSupportType.none)
  const hasRules = terms.discountMode === DiscountMode.contractDiscount
  if (hasRules && terms.rules.length === 0) found.push([['rules'], 'required'])
  if (!hasRules && terms.rules.length > 0) found.push([['rules'], 'notWithChoice'])
  const seen = new Set<string>()
  for (const [at, { linkedNumber }] of terms.areas.entries()) {
    if (seen.has(linkedNumber)) found.push([['areas', at, 'linkedNumber'], 'duplicate'])
    seen.add(linkedNumber)
  }
  return found
}

export const ResaleTerms = termFields.superRefine((terms, context) => {
  for (const [path, message] of contradictionsOf(terms)) context.addIssue({ code: 'custom', path, message })
})
export type ResaleTerms = z.output<typeof ResaleTerms>

/** The fields of terms in replies: a stored version is shown as it was approved. */
export const termShape = termFields.shape
