import { z } from 'zod'
import { originFaultNames } from '../cdn/origin/origin-fault.ts'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'

/** Where the edge got an answer from. */
export const cacheWords = [
  /** From the cache. */
  'hit',
  /** Fetched from the origin. */
  'miss',
  /** From a fetch that another visitor's request had begun. */
  'collapsed',
  /** A copy that was no longer fresh; the origin sent a new one. */
  'expired',
  /** The same, and the origin said that it is still right. */
  'revalidated',
  /** The same, in place of an origin that failed. */
  'stale',
  /** Passed through without the cache. */
  'bypass',
  /** Answered by the edge itself, as a refusal. */
  'none',
] as const
export type CacheWord = (typeof cacheWords)[number]

/**
 * One request, as one line of JSON in plain ASCII. Site and time stand first, each of a fixed length, so that lines can
 * be sorted without being read. Credentials never stand in it: of `auth_key` the value is masked, and of a referer there
 * is no query.
 */
export const LogLine = z.strictObject({
  /** When the answer ended, with milliseconds. */
  time: Time,
  site: Id,
  /** What the visitor and the origin were told as `X-Request-Id`. */
  id: Id,
  client: z.string(),
  /** Two letters; empty where it is not known. */
  country: z.string(),
  method: z.string(),
  url: z.string(),
  protocol: z.string(),
  /** 499: the visitor left before there was an answer. */
  status: z.number().int(),
  /** Counts bodies, not heads and framing. */
  bytes: z.number().int(),
  /** The same from the origin, for a fetch that this request began. */
  originBytes: z.number().int(),
  cache: z.enum(cacheWords),
  /** Why an origin that was asked has failed. Absent where none failed, and in lines of edges of older releases. */
  fault: z.enum(originFaultNames).optional(),
  /** Milliseconds from the head of the request to the end of the answer. */
  ms: z.number().int(),
  referer: z.string(),
  agent: z.string(),
})
export type LogLine = z.output<typeof LogLine>

/** A clock hour in UTC: `2031-05-06T07`. */
const Hour = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d$/)

/** The lines of one site and one hour. */
export const LogPiece = z.strictObject({
  siteId: Id,
  hour: Hour,
  lines: z.number().int().min(1),
  /**
   * NDJSON in zstd, one frame, base64. Earlier edges sent gzip; the first bytes say which. Pieces one behind the other
   * are zstd again, which Node, however, reads only to the end of the first.
   */
  data: z.base64(),
})

/**
 * Exactly once, as `sendUsage`: `journal` names a run of the edge, `seq` counts its batches from 1. A batch that was
 * kept before is acknowledged and not kept again. A missing number stands for lines that the edge
 * had no room to keep.
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
  errors: ['edgeRefused', 'edgeRevoked'],
  // Evidence, not an act of a user.
  audit: undefined,
})
