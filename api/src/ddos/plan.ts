import { z } from 'zod'
import { unitsOf } from '../amount.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { Currency, Decimal } from '../money/decimal.ts'

/** The level of the shield, which is sold for each site; the plans are 1 to 6 (spec 1, section 9). */
export const shieldLevel = 0
export const PlanLevel = z.literal([0, 1, 2, 3, 4, 5, 6], 'option')
export type PlanLevel = z.output<typeof PlanLevel>

/** What is sold, in one version. Limits hold for a site at one edge node. */
export const DdosPlan = z.object({
  id: Id,
  level: PlanLevel,
  /** For a month. */
  price: Decimal,
  /** For each GB that covered sites serve. */
  gbPrice: Decimal,
  /** For one more site, for a month. */
  sitePrice: Decimal,
  currencyCode: Currency,
  applications: z.number().int(),
  /** Bits a second. */
  bandwidth: z.number().int(),
  requestRate: z.number().int(),
  clientRequests: z.number().int(),
  clientRate: z.number().int(),
  challenge: z.boolean(),
  retentionDays: z.number().int(),
})
export type DdosPlan = z.output<typeof DdosPlan>

type Level = Pick<DdosPlan, 'level'>
/** True, or why a plan cannot be ordered while another runs: only the same one or a larger one can. */
export function canOrderPlan({ level }: Level, current: Level | null) {
  if (level === shieldLevel) return 'ddosPlanOver' as const
  return level >= (current?.level ?? level) || ('ddosPlanSmaller' as const)
}

export const canExpandPlan = ({ sitePrice }: Pick<DdosPlan, 'sitePrice'>) =>
  unitsOf(sitePrice) > 0n || ('ddosNoExpansion' as const)

export const listDdosPlans = endpoint({
  method: 'GET',
  path: '/cloud-ddos/plan',
  can: 'eu_agileddos_configure',
  summary: 'Plans of Cloud DDoS on sale, the smallest first',
  reply: z.array(DdosPlan),
})

/** A version, as staff see it. */
export const DdosPlanVersion = DdosPlan.extend({
  version: z.number().int(),
  handler: z.string(),
  createDate: Time,
  /** When it was withdrawn from sale. */
  withdrawDate: Time.nullable(),
})
export type DdosPlanVersion = z.output<typeof DdosPlanVersion>

const amount = z
  .string('required')
  .trim()
  .min(1, { error: 'required', abort: true })
  .regex(/^\d{1,6}(\.\d{1,4})?$/, 'ddosPrice')
const count = (most: number) => z.number('required').int('format').min(1, 'tooSmall').max(most, 'tooBig')

export const DdosPlanInput = z.strictObject({
  level: PlanLevel,
  price: amount,
  gbPrice: amount,
  sitePrice: amount,
  applications: count(10_000),
  /** Megabits a second. */
  bandwidthMbps: count(10_000_000),
  requestRate: count(10_000_000),
  clientRequests: count(100_000),
  clientRate: count(1_000_000),
  challenge: z.boolean('option'),
  retentionDays: count(3650),
})
export type DdosPlanInput = z.output<typeof DdosPlanInput>

const path = '/system/api/ddos-plan'

export const listDdosPlanVersions = endpoint({
  method: 'GET',
  path,
  can: 'system_ddos',
  keys: false,
  summary: 'Versions of the shield and of all plans of Cloud DDoS, newest first',
  query: listQuery(['createDate', 'level'], { level: z.coerce.number('option').pipe(PlanLevel).optional() }),
  reply: page(DdosPlanVersion),
})

export const addDdosPlanVersion = endpoint({
  method: 'POST',
  path,
  can: 'SYSTEM_DDOS_ADD',
  keys: false,
  summary: 'Put a version of the shield or of a plan on sale, in place of the one before',
  body: DdosPlanInput,
  reply: DdosPlanVersion,
  audit: { model: 'ddosPlan', action: 'add' },
})
