import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Time } from '../../fields.ts'
import { sitePath } from './site-version.ts'

/**
 * Whether a site may serve its domain. `notNeeded`: no other account has used the domain; `waiting`: the owner must
 * prove it; `lost`: another account proved the same name first; `expired`: the proof was not found in time.
 */
export const proofStates = ['notNeeded', 'waiting', 'proven', 'lost', 'expired'] as const
export type ProofState = (typeof proofStates)[number]

/** Edges serve a site under its domain only if this is true; under its platform name they always do. */
export const holdsDomain = ({ proof }: { proof: ProofState }) => proof === 'notNeeded' || proof === 'proven'

/** Why a proof is required; the other accounts are never named. */
export const proofReasons = ['related', 'released', 'suffix'] as const

/** How many days a name stays reserved for the account whose site was deleted. */
export const keptDays = 30
/** For how many days the proof is searched. */
export const proofDays = 7
/** The shortest time between two checks that a user requests, in seconds. */
export const proofPauseSeconds = 5

/** The response of one name server. */
export const ProofLook = z.object({
  /** The server's name, or its address if it has none. */
  server: z.string(),
  /** The name that was looked up. */
  name: z.string(),
  type: z.enum(['TXT', 'CNAME']),
  result: z.enum(['match', 'other', 'none', 'noAnswer']),
  /** At most 5, of at most 255 characters each. */
  values: z.array(z.string()),
})
export type ProofLook = z.output<typeof ProofLook>

export const SiteProof = z.object({
  state: z.enum(proofStates),
  /** Null, like the fields below, if no proof was ever required. */
  reason: z.enum(proofReasons).nullable(),
  /** The domain in whose zone the records are created: consoles of DNS providers want hosts without it. */
  zone: z.string().nullable(),
  /** The TXT record that proves the domain: its host and its value. */
  txtName: z.string().nullable(),
  txtValue: z.string().nullable(),
  /** The CNAME record that proves the domain as well. */
  cnameName: z.string().nullable(),
  cnameValue: z.string().nullable(),
  /** A check that a user requested is still running. */
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
