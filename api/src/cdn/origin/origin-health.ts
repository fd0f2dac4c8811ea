import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Time } from '../../fields.ts'
import { originFaultNames } from './origin-fault.ts'
import { sitePath } from '../site/site-version.ts'

/** For how many days a failure is still shown after it ended. */
export const keptHealthDays = 7

const Fault = z.enum(originFaultNames)

/** How many earlier failures of an origin are shown. */
export const keptOutages = 5

/** A failure that has ended. */
const Outage = z.object({ fault: Fault, sinceDate: Time, lastDate: Time, answeredDate: Time })
export type Outage = z.output<typeof Outage>

/** The state of one origin as one edge sees it. */
export const OriginHealth = z.object({
  originId: z.string(),
  domainName: z.string(),
  edgeName: z.string(),
  /** `unheard`: it failed, and its edge has not reported since. */
  state: z.enum(['failing', 'recovered', 'unheard']),
  /** The reason of the last failure. */
  fault: Fault,
  /** When the current or the last failure began. */
  sinceDate: Time,
  lastDate: Time,
  /** The first response after it; null if there was none. */
  answeredDate: Time.nullable(),
  /** The failures before, newest first. */
  earlier: z.array(Outage),
  /** Requests of the last hour whose origin failed, by reason, most frequent first. */
  lastHour: z.array(z.object({ fault: Fault, requests: z.number().int() })),
})
export type OriginHealth = z.output<typeof OriginHealth>

export const listOriginHealth = endpoint({
  method: 'GET',
  path: `${sitePath}/:id/origins`,
  can: 'cdn_config',
  timeZone: true,
  summary: `Origins of the site that failed in the last ${keptHealthDays} days: why, since when, and from which edge`,
  reply: z.array(OriginHealth),
  errors: ['notFound'],
})
