import { z } from 'zod'
import { originFaultNames } from '../cdn/origin/origin-fault.ts'
import { Id, Time } from '../fields.ts'

export const maxReportedMinutes = 500

const Fault = z.enum(originFaultNames)

/**
 * The state of an origin of a site, as an edge sees it. It describes the present, so the same report may be sent twice. The counts of a minute are
 * those of the whole minute so far.
 */
export const OriginReport = z.strictObject({
  siteId: Id,
  originId: z.string().min(1).max(64),
  /** Undefined when it has answered since. */
  failing: z.strictObject({ fault: Fault, sinceDate: Time, lastDate: Time }).optional(),
  /** The first answer after a failure, or after the start of the edge. */
  answeredDate: Time.optional(),
  minutes: z
    .array(z.strictObject({ minute: Time, fault: Fault, requests: z.number().int().min(1) }))
    .max(maxReportedMinutes),
})
export type OriginReport = z.input<typeof OriginReport>
