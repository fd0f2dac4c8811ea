import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Time } from '../../fields.ts'
import { sitePath } from './site-version.ts'

/**
 * Whether a site may serve its domain. `notNeeded`: no other account has used the domain; `waiting`: its owner must
 * prove it; `lost`: another account proved the same name first; `expired`: the proof was not found in time.
 */
export const proofStates = ['notNeeded', 'waiting', 'proven', 'lost', 'expired'] as const
export type ProofState = (typeof proofStates)[number]

/** Edges serve a site under its domain only where this holds; under its own name on the platform they always do. */
export const holdsDomain = ({ proof }: { proof: ProofState }) => proof === 'notNeeded' || proof === 'proven'

/** Why a proof is asked for; the other accounts are never named. */
export const proofReasons = ['related', 'released', 'suffix'] as const

/** For how long a name stays with the account whose site was deleted, in days. */
export const keptDays = 30
/** For how long the proof is looked for, in days. */
export const proofDays = 7
/** The shortest time between two checks that a user asks for, in seconds. */
export const proofPauseSeconds = 5

/** What one name server answered. */
export const ProofLook = z.object({
  /** Its name, or its address where it has none. */
  server: z.string(),
  /** The name that was asked for. */
  name: z.string(),
  type: z.enum(['TXT', 'CNAME']),
  result: z.enum(['match', 'other', 'none', 'noAnswer']),
  /** At most 5, of at most 255 characters each. */
  values: z.array(z.string()),
})
export type ProofLook = z.output<typeof ProofLook>

export const SiteProof = z.object({
  state: z.enum(proofStates),
  /** Null, like the fields below, where no proof was ever asked for. */
  reason: z.enum(proofReasons).nullable(),
  /** The TXT record that proves the domain: its host and its value. */
  txtName: z.string().nullable(),
  txtValue: z.string().nullable(),
  /** The CNAME record that proves it as well. */
  cnameName: z.string().nullable(),
  cnameValue: z.string().nullable(),
  /** A check that a user asked for is still running. */
  looking: z.boolean(),
  looks: z.array(ProofLook),
  lookDate: Time.nullable(),
  nextDate: Time.nullable(),
  expireDate: Time.nullable(),
})
export type SiteProof = z.output<typeof SiteProof>

export const getSiteProof = endpoint({
  method: 'GET',
  path: `${sitePath}/:id/proof`,
  can: 'cdn_config',
  timeZone: true,
  summary: 'DNS records that verify the domain of a site, and the result of the last check',
  reply: SiteProof,
  errors: ['notFound'],
})

export const checkSiteProof = endpoint({
  method: 'POST',
  path: `${sitePath}/:id/proof`,
  can: 'CDN_CONFIG_ADD',
  timeZone: true,
  summary: 'Check domain verification now; get the result with getSiteProof',
  reply: SiteProof,
  errors: ['notFound'],
  audit: { model: 'site', action: 'proveDomain' },
})
