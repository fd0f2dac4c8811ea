import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { listQuery, OptionQuery, page } from '../list.ts'
import { DdosPlan, PlanLevel } from './plan.ts'

/** A site with its shield. */
export const ShieldedSite = z.object({
  id: Id,
  domain: z.string(),
  isOn: z.boolean(),
  /** 0: switched on for the site alone; otherwise the plan that covers it. Null: off. */
  level: PlanLevel.nullable(),
  startDate: Time.nullable(),
  /** When the paid time ends. */
  expiryDate: Time.nullable(),
  /** Whether the rules of a firewall are applied to it. They need the shield. */
  rulesOn: z.boolean(),
  /** Edge nodes that are online, and those of them that have confirmed the newest version of the site. */
  edges: z.number().int(),
  confirmed: z.number().int(),
})
export type ShieldedSite = z.output<typeof ShieldedSite>

/** True, or why the server refuses; the button shows it too. */
export const canSwitchShieldOn = ({ isOn }: Pick<ShieldedSite, 'isOn'>) => !isOn || ('shieldIsOn' as const)
export const canSwitchShieldOff = ({ isOn, level }: Pick<ShieldedSite, 'isOn' | 'level'>) => {
  if (!isOn) return 'shieldIsOff' as const
  return level === 0 || ('shieldOfPlan' as const)
}

/**
 * Spec 1, section 4: whether the firewall rules of sites that lose their shield are to be switched off too. Without it, a
 * call that ends the shield of such a site is refused.
 */
export const RulesOff = z.boolean('option').default(false)

const path = '/cdn/api/safety'

export const listShields = endpoint({
  method: 'GET',
  path,
  can: 'cdn_safety',
  timeZone: true,
  summary: 'Sites of the account with their DDoS shield, by name',
  query: listQuery(['domain'], { domain: z.string().trim().max(255).optional() }),
  reply: page(ShieldedSite),
})

/** Spec 1, section 7. */
export const selectSafetySites = endpoint({
  method: 'GET',
  path: `${path}/list-cdn`,
  can: 'cdn_safety',
  timeZone: true,
  summary: 'Sites to choose from: at most 60 whose domain contains the text, with whether their shield is on',
  query: OptionQuery,
  reply: z.array(z.object({ id: Id, domain: z.string(), isOn: z.boolean() })),
})

export const getShieldPrice = endpoint({
  method: 'GET',
  path: `${path}/price`,
  can: 'cdn_safety',
  timeZone: true,
  summary: 'What the DDoS shield of a site costs, and what it holds off',
  reply: DdosPlan,
  errors: ['ddosPlanOver'],
})

export const switchShieldOn = endpoint({
  method: 'POST',
  path: `${path}/:id/enable`,
  can: 'CDN_SAFETY_ENABLE',
  keys: false,
  timeZone: true,
  summary: 'Switch the DDoS shield of a site on, and pay its first month from the balance',
  body: z.strictObject({
    /** The offer whose price the page showed. */
    planId: Id,
    terms: z.literal(true, 'shieldTerms'),
  }),
  reply: ShieldedSite,
  errors: ['notFound', 'shieldIsOn', 'ddosPlanOver', 'balanceShort', 'balanceInsufficient', 'suspended'],
  audit: { model: 'ddosShield', action: 'enable' },
})

export const switchShieldOff = endpoint({
  method: 'POST',
  path: `${path}/:id/disable`,
  can: 'CDN_SAFETY_DISABLE',
  timeZone: true,
  summary: 'Switch the DDoS shield of a site off. What is paid for the month is not returned',
  body: z.strictObject({ rulesOff: RulesOff }),
  reply: ShieldedSite,
  errors: ['notFound', 'shieldIsOff', 'shieldOfPlan', 'rulesOffFirst'],
  audit: { model: 'ddosShield', action: 'disable' },
})
