import { z } from 'zod'
import { Time } from '../fields.ts'
import { hitEffects } from './hit.ts'

/** How long a replay waits for its edge before it is marked as unanswered, in seconds. */
export const firewallReplaySeconds = 60
/** How many hours of requests are judged, if the log still has them. */
export const firewallReplayHours = 24

const Count = z.number().int().min(0)

/** A logged request that the two firewalls treat differently. */
export const FirewallExample = z.strictObject({
  time: Time,
  requestId: z.string().max(64),
  method: z.string().max(32),
  /** Credentials in it are masked, as in the log. */
  url: z.string().max(2_100),
  client: z.string().max(64),
  country: z.string().max(2),
  agent: z.string().max(500),
  /** The rule that settles it, as in hits, and where it matches. */
  rule: z.string().max(60),
  place: z.string().max(200),
})
export type FirewallExample = z.output<typeof FirewallExample>

/**
 * How two firewalls judge the same requests: the one that is deployed, and the same with one more part on. Parts that only
 * count stop nothing. Bodies, cookies and most fields are not in the log, so more may match than this says.
 */
export const FirewallReplayResult = z.strictObject({
  /** Times of the first and the last request; null without any. */
  from: Time.nullable(),
  to: Time.nullable(),
  /** Requests that were judged. */
  requests: Count,
  /** Requests of the period, as far as known; greater than `requests` if a sample was taken. */
  total: Count,
  /** False if the time ran out before all requests were judged. */
  complete: z.boolean(),
  /** Requests with a body, of which only the head could be judged. */
  withBody: Count,
  /** Requests that each stops. */
  stopped: z.strictObject({ before: Count, after: Count }),
  /** Requests that only the candidate stops, and those that only the current one does. */
  newlyStopped: z.strictObject({ requests: Count, examples: z.array(FirewallExample).max(10) }),
  letThrough: z.strictObject({ requests: Count, examples: z.array(FirewallExample).max(10) }),
  /** How many requests each rule of the candidate matches, and with which effect. */
  rules: z
    .array(
      z.strictObject({
        rule: z.string().max(60),
        effect: z.enum(hitEffects),
        requests: Count,
        examples: z.array(FirewallExample).max(3),
      }),
    )
    .max(1_500),
})
export type FirewallReplayResult = z.output<typeof FirewallReplayResult>
