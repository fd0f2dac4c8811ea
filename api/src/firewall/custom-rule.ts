import { z } from 'zod'
import { Id, Line } from '../fields.ts'
import { type RuleMode, ruleModes } from './group.ts'

/** Spec 1, section 9. */
export const RuleAction = { allow: 1, forbid: 2, speedLimit: 3 } as const
/** A hotlink rule matches requests whose referer is banned in its ACL; other rules define what they match. */
export const RuleStyle = { custom: 0, hotlink: 1 } as const
/** An unconditional rule matches every request. */
export const RuleType = { conditional: 1, unconditional: 2 } as const
/** How a field of the request is compared with the value of a rule. */
export const ConnectType = { equals: 1, startsWith: 2, endsWith: 3, contains: 4 } as const
/** Spec 1, section 4. */
export const RuleStatus = { open: 1, closed: 2 } as const

/** The query as sent; the path decoded once, as the cache key has it; the method in capitals. */
export const matchFields = ['QueryString', 'UriPath', 'Method'] as const

/** A lower number is judged first. Numbers below these belong to the lists, those above to the intelligent rules. */
export const firstPriority = 2
export const lastPriority = 1399
/** Requests of one client within five minutes. */
export const minRate = 100
export const maxRate = 20_000_000
export const rateSeconds = 300
export const maxValueLength = 200

const one = <const T extends readonly [number, ...number[]]>(values: T) =>
  z.union(
    values.map((value) => z.literal(value as T[number])),
    'option',
  )

/** The modes that an open rule can have. */
const activeModes = ruleModes.filter((mode): mode is Exclude<RuleMode, 'off'> => mode !== 'off')

const Fields = z.strictObject({
  name: Line(128),
  priority: z.number('format').int('integer').min(firstPriority).max(lastPriority),
  action: one([1, 2, 3]),
  style: one([0, 1]).default(RuleStyle.custom),
  ruleType: one([1, 2]).default(RuleType.conditional),
  /** Empty, like the next two, for a rule that is unconditional or of hotlink style. */
  matchField: z.enum(matchFields, 'option').nullable().default(null),
  connectType: one([1, 2, 3, 4]).nullable().default(null),
  value: z.string('format').max(maxValueLength).default(''),
  /** Whether upper and lower case count as the same. */
  ignoreCase: z.boolean('option').default(false),
  /** For a speed limit only: how many requests of a client within five minutes are served. */
  rate: z.number('format').int('integer').min(minRate).max(maxRate).nullable().default(null),
  /** A rule that counts is logged and stops nothing. */
  mode: z.enum(activeModes, 'option').default('count'),
})

type Fields = z.output<typeof Fields>

/** Empties what a rule does not use, so that two rules with the same meaning are equal. */
function settled(rule: Fields): Fields {
  const isPlain = rule.style === RuleStyle.custom && rule.ruleType === RuleType.conditional
  return {
    ...rule,
    ...(rule.style === RuleStyle.hotlink && { ruleType: RuleType.conditional }),
    ...(!isPlain && { matchField: null, connectType: null, value: '', ignoreCase: false }),
    ...(rule.action !== RuleAction.speedLimit && { rate: null }),
  }
}

/** A rule as a person enters it. */
export const CustomRuleInput = Fields.superRefine((rule, context) => {
  const fail = (path: keyof Fields, message: string) =>
    context.addIssue({ code: 'custom', message, path: [path] })
  if (rule.action === RuleAction.speedLimit && rule.rate === null) fail('rate', 'required')
  if (rule.style === RuleStyle.hotlink || rule.ruleType === RuleType.unconditional) return
  if (rule.matchField === null) fail('matchField', 'required')
  if (rule.connectType === null) fail('connectType', 'required')
  const { value, connectType } = rule
  if (value === '') return fail('value', 'required')
  if (/\p{Cc}/u.test(value)) return fail('value', 'format')
  const isStart = connectType === ConnectType.equals || connectType === ConnectType.startsWith
  if (rule.matchField === 'UriPath' && isStart && !value.startsWith('/')) fail('value', 'startSlash')
}).transform(settled)
export type CustomRuleInput = z.output<typeof CustomRuleInput>

/** A rule as edges apply it. Closed rules are not sent. */
export const CustomRule = Fields.extend({ id: Id })
export type CustomRule = z.output<typeof CustomRule>
