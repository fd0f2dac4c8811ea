import { z } from 'zod'
import { OptionQuery } from '../list.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { maxOrderSites } from './order.ts'
import { DdosPlan } from './plan.ts'
import { RulesOff } from './shield.ts'

/** How far a site's protection is deployed to the edge nodes that serve it. */
export const ProtectedSite = z.object({
  id: Id,
  domain: z.string(),
  /** Edge nodes that are online, and those of them that have confirmed it. */
  edges: z.number().int(),
  confirmed: z.number().int(),
  /** Why an edge node could not apply it; empty if none failed. */
  error: z.string(),
})
export type ProtectedSite = z.output<typeof ProtectedSite>

/** What an account has paid for. */
export const DdosProtection = z.object({
  id: Id,
  plan: DdosPlan,
  /** Sites that it covers, with those that were added. */
  applications: z.number().int(),
  startDate: Time,
  expiryDate: Time,
  /** When every edge node had confirmed it for the first time. */
  liveDate: Time.nullable(),
  sites: z.array(ProtectedSite),
})
export type DdosProtection = z.output<typeof DdosProtection>

const path = '/cloud-ddos/protection'

export const getProtection = endpoint({
  method: 'GET',
  path,
  can: 'eu_agileddos_configure',
  summary: 'The current protection of the account with its progress; null if it has none',
  reply: DdosProtection.nullable(),
})

export const selectProtectableSites = endpoint({
  method: 'GET',
  path: '/cloud-ddos/site',
  can: 'eu_agileddos_configure',
  summary:
    'Sites that an order can cover: at most 60 whose domain contains the text, with whether their shield is on',
  query: OptionQuery,
  reply: z.array(z.object({ id: Id, domain: z.string(), isOn: z.boolean() })),
})

export const setProtectedSites = endpoint({
  method: 'PUT',
  path,
  can: 'EU_AGILEDDOS_CONFIGURE_ADD',
  summary: 'Set which sites the current protection covers',
  body: z.strictObject({ siteIds: z.array(Id).min(1, 'required').max(maxOrderSites), rulesOff: RulesOff }),
  reply: DdosProtection,
  errors: ['notFound', 'rulesOffFirst'],
  audit: { model: 'ddosProtection', action: 'edit' },
})
