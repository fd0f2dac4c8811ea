import { z } from 'zod'
import { cacheWords, LogLine } from '../../edge/logs.ts'
import { endpoint, Nothing } from '../../endpoint.ts'
import { Id } from '../../fields.ts'
import { isAddressBlock } from '../site/restriction.ts'

/** The most lines of one watch that an edge sends at a time; it takes an even sample of more. */
export const maxTailLines = 100
/** The most lines in one reply. */
export const maxLiveLines = 200
/** How many watches of one account may be open at a time. */
export const maxWatches = 5
/** How many of all accounts together, because every edge samples the requests of each. */
export const maxAllWatches = 200
/** A watch ends when nobody has asked for its lines for so long, in seconds. */
export const watchSeconds = 30

/** Which requests a watch shows; what is empty is not filtered. Edges filter, so that rare requests are not lost in a sample. */
export const WatchFilter = z.strictObject({
  /** A status code or a class of them: `404`, `5xx`. */
  status: z
    .string('format')
    .trim()
    .toLowerCase()
    .regex(/^([1-5]\d\d|[1-5]xx)?$/, 'watchStatus')
    .default(''),
  /** Part of the path and query; case-sensitive. */
  path: z.string('format').trim().max(500).default(''),
  /** An address, or a block of addresses such as `192.0.2.0/24`. */
  client: z
    .string('format')
    .trim()
    .refine((text) => text === '' || isAddressBlock(text), 'addressBlock')
    .default(''),
  cache: z.enum(['', ...cacheWords], 'option').default(''),
})
export type WatchFilter = z.output<typeof WatchFilter>

export const WatchInput = WatchFilter.extend({ cdnConfigId: z.uuid('required') })
export type WatchInput = z.output<typeof WatchInput>

const Count = z.number().int().min(0)

export const addLogWatch = endpoint({
  method: 'POST',
  path: '/cdn/api/log-watch',
  can: 'CDN_LOGS_OPEN',
  timeZone: true,
  summary: 'Watch the requests of a site as they happen; readLogWatch returns them',
  body: WatchInput,
  reply: z.object({ id: Id }),
  errors: ['notFound', 'watchBusy'],
  audit: { model: 'logWatch', action: 'add' },
})

export const readLogWatch = endpoint({
  method: 'GET',
  path: '/cdn/api/log-watch/:id',
  // Also needs CDN_LOGS_OPEN, as the call that began the watch.
  can: 'cdn_logs',
  timeZone: true,
  summary: 'The requests of a watch since the last call; the watch ends 30 seconds after the last one',
  query: z.strictObject({
    /** The `cursor` of the last reply; the newest requests without one. */
    after: z.coerce.number('format').int('format').min(0).default(0),
  }),
  reply: z.object({
    /** Oldest first. */
    lines: z.array(LogLine),
    cursor: z.number().int(),
    /** Requests of the site since the last call. */
    seen: Count,
    /** Those that match the filter. More than `lines`: a sample is shown. */
    matched: Count,
  }),
  errors: ['notFound'],
})

export const endLogWatch = endpoint({
  method: 'DELETE',
  path: '/cdn/api/log-watch/:id',
  can: 'CDN_LOGS_OPEN',
  timeZone: true,
  summary: 'End a watch',
  reply: Nothing,
  errors: ['notFound'],
  audit: { model: 'logWatch', action: 'end' },
})
