import { z } from 'zod'
import { originFaultNames } from '../cdn/origin/origin-fault.ts'
import { Id, Time } from '../fields.ts'

export const maxReportedMinutes = 500

const Fault = z.enum(originFaultNames)

/**
 * The state of a site's origin as an edge sees it. It describes the present, so a report may be sent twice. The
 * counters of a minute cover the minute so far.
 */
export const OriginReport = z.strictObject({
  siteId: Id,
  originId: z.string().min(1).max(64),
  /** Absent if the origin has responded since. */
  failing: z.strictObject({ fault: Fault, sinceDate: Time, lastDate: Time }).optional(),
  /** The first response after a failure or after the edge started. */
  answeredDate: Time.optional(),
  minutes: z
    .array(z.strictObject({ minute: Time, fault: Fault, requests: z.number().int().min(1) }))
    .max(maxReportedMinutes),
})
export type OriginReport = z.input<typeof OriginReport>
