import { z } from 'zod'
import { checkTimes, DataTime } from '../../cdn/data-center.ts'
import { LogLine } from '../../edge/logs.ts'
import { endpoint, Nothing } from '../../endpoint.ts'
import { Id, Time } from '../../fields.ts'
import { walkPage, walkQuery } from '../../list.ts'
import { TimeZone } from '../../time-zone.ts'
import { AclDetail } from '../acl/acl.ts'
import { addressBlock } from '../address-block.ts'
import { hitEffects, HitMatch } from '../hit.ts'
import { Exception } from '../site-firewall.ts'

/** The longest range of a list and of a file. Logs are kept for as many days as the operator has set. */
export const maxFirewallLogDays = 31
/** Lines in one file. */
export const maxFirewallFileLines = 50_000
/** Matching lines are counted up to this number. */
export const maxCountedHits = 100_000

/** A request that a rule matches (spec 1, section 3). */
export const FirewallLog = z.object({
  id: Id,
  cdnConfigId: Id,
  /** The name of the site. */
  domain: z.string(),
  date: Time,
  action: z.enum(hitEffects),
  /** The country of the visitor: two letters, or empty. */
  area: z.string(),
  ip: z.string(),
  /** The id of the rule that settled it. */
  rule: z.string(),
  /** What the rule says, in the language of the request. */
  message: z.string(),
  host: z.string(),
  httpMethod: z.string(),
  httpVersion: z.string(),
  queryString: z.string(),
  requestId: Id,
  uri: z.string(),
  userAgent: z.string(),
  /** Whether it would have been stopped if everything that only counts were on. */
  wouldStop: z.boolean(),
  matches: z.array(HitMatch),
})
export type FirewallLog = z.output<typeof FirewallLog>

const Filters = {
  cdnConfigId: Id.optional(),
  /** Without it, the 24 hours before the end. */
  startTime: DataTime.optional(),
  /** Exclusive. Without it, now. */
  endTime: DataTime.optional(),
  action: z.enum(hitEffects, 'option').optional(),
  rule: z.string().trim().max(60).optional(),
  /** An address or a block. */
  ip: z
    .string()
    .trim()
    .max(100)
    .refine((text) => text === '' || addressBlock(text) !== undefined, { error: 'addressBlock', abort: true })
    .transform((text) => (text === '' ? '' : (addressBlock(text) ?? text)))
    .optional(),
  area: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2}|-)?$/, 'format')
    .optional(),
  requestId: z.union([z.literal(''), Id], 'format').optional(),
  /** Matches part of the path. */
  uri: z.string().trim().max(500).optional(),
}

type LogPeriod = { startTime?: string | undefined; endTime?: string | undefined }

const check = ({ startTime, endTime }: LogPeriod, context: z.RefinementCtx) => {
  if (startTime && endTime) checkTimes({ startTime, endTime }, context, maxFirewallLogDays)
}

const dayMs = 86_400_000

/** The range that a query asks for. It is cut to the longest one if its end is left open. */
export function logRange(
  { startTime, endTime }: LogPeriod,
  now: Date,
): { startTime: string; endTime: string } {
  const end = endTime ? Date.parse(endTime) : now.getTime()
  const start = startTime ? Math.max(Date.parse(startTime), end - maxFirewallLogDays * dayMs) : end - dayMs
  return { startTime: new Date(start).toISOString(), endTime: new Date(end).toISOString() }
}

const path = '/cdn/api/safety/report/waf-log'
const one = `${path}/:id` as const
const errors = ['notFound'] as const

export const listFirewallLogs = endpoint({
  method: 'GET',
  path,
  can: 'cdn_waf',
  timeZone: true,
  summary: 'Requests that the firewall matched, newest first',
  query: walkQuery(['date'], Filters).superRefine(check),
  reply: walkPage(FirewallLog),
})

export const exportFirewallLogs = endpoint({
  method: 'GET',
  path: `${path}/export`,
  can: 'cdn_waf',
  timeZone: true,
  summary: 'Requests that the firewall matched as CSV, the newest 50,000',
  query: z.strictObject({ ...Filters, timeZone: TimeZone }).superRefine(check),
  reply: Nothing,
  file: 'text/csv',
})

/** Needs the permission for request logs. */
export const getFirewallRequest = endpoint({
  method: 'GET',
  path: `${one}/request`,
  can: 'cdn_logs',
  timeZone: true,
  summary: 'The line of the request log for a request that the firewall matched; null if it is not there',
  reply: LogLine.nullable(),
  errors,
})

export const ExceptionPreview = z.object({
  exception: Exception,
  /** Other logged requests of the ACL that match its rule in this place and under this path. */
  matched: z.number().int(),
  /** How many of them nothing else would stop. */
  letThrough: z.number().int(),
  examples: z.array(FirewallLog),
})
export type ExceptionPreview = z.output<typeof ExceptionPreview>

export const proposeExceptions = endpoint({
  method: 'GET',
  path: `${one}/exceptions`,
  can: 'cdn_waf',
  timeZone: true,
  summary:
    'The narrowest exceptions that would let this request through, each with what else it would let through',
  reply: z.object({ aclId: Id, version: z.number().int(), proposals: z.array(ExceptionPreview) }),
  errors,
})

export const addException = endpoint({
  method: 'POST',
  path: '/cdn/api/safety/waf/acl/:id/exception',
  can: 'CDN_WAF_EDIT',
  timeZone: true,
  summary: 'Add an exception to a firewall ACL',
  body: Exception,
  reply: AclDetail,
  errors: ['notFound', 'exceptionLimit'],
  audit: { model: 'firewallAcl', action: 'change' },
})
