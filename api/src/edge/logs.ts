import { z } from 'zod'
import { originFaultNames } from '../cdn/origin/origin-fault.ts'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'

/** Where the response came from. */
export const cacheWords = [
  /** From the cache. */
  'hit',
  /** Fetched from the origin. */
  'miss',
  /** Shared with a fetch that another visitor's request had started. */
  'collapsed',
  /** The copy was stale; the origin sent a new one. */
  'expired',
  /** The copy was stale; the origin confirmed that it is still valid. */
  'revalidated',
  /** The copy was stale and was used because the origin failed. */
  'stale',
  /** Passed through without using the cache. */
  'bypass',
  /** Sent by the edge itself, such as a refusal. */
  'none',
] as const
export type CacheWord = (typeof cacheWords)[number]

/**
 * One request as one line of JSON in plain ASCII. Site and time come first and have a fixed length, so that lines can
 * be sorted without parsing them. A line never contains credentials: the value of `auth_key` is masked, and a referer
 * has no query.
 */
export const LogLine = z.strictObject({
  /** When the response ended, with milliseconds. */
  time: Time,
  site: Id,
  /** The `X-Request-Id` that the visitor and the origin received. */
  id: Id,
  client: z.string(),
  /** Two letters; empty if unknown. */
  country: z.string(),
  method: z.string(),
  url: z.string(),
  protocol: z.string(),
  /** 499: the visitor left before there was a response. */
  status: z.number().int(),
  /** Bytes of bodies, without headers and framing. */
  bytes: z.number().int(),
  /** The same for bytes from the origin, if this request started the fetch. */
  originBytes: z.number().int(),
  cache: z.enum(cacheWords),
  /** Why an origin failed. Absent if none failed, and in lines from edges of older releases. */
  fault: z.enum(originFaultNames).optional(),
  /** Milliseconds from the request headers to the end of the response. */
  ms: z.number().int(),
  referer: z.string(),
  agent: z.string(),
})
export type LogLine = z.output<typeof LogLine>

/** A clock hour in UTC: `2031-05-06T07`. */
const Hour = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d$/)
  .refine((hour) => z.iso.datetime().safeParse(`${hour}:00:00Z`).success)

/** The lines of one site in one hour. */
export const LogPiece = z.strictObject({
  siteId: Id,
  hour: Hour,
  lines: z.number().int().min(1),
  /**
   * NDJSON compressed with zstd, one frame, base64. Older edges sent gzip; the first bytes tell them apart.
   * Concatenated pieces are valid zstd, but Node reads only the first frame.
   */
  data: z.base64(),
})

/**
 * Counted exactly once, as in `sendUsage`: `journal` identifies a run of the edge, `seq` counts its batches from 1. A
 * batch that is already stored is acknowledged and not stored again. A gap means that the edge had no room for some
 * lines.
 */
export const sendLogs = endpoint({
  method: 'POST',
  path: '/edge/api/logs',
  can: 'edge',
  summary: 'Report a batch of request logs',
  body: z.strictObject({
    journal: Id,
    seq: z.number().int().min(1),
    pieces: z.array(LogPiece).min(1).max(10_000),
  }),
  reply: Nothing,
  rows: ['pieces'],
  errors: ['edgeRefused', 'edgeRevoked'],
  // Log data, not an act of a user.
  audit: undefined,
})
