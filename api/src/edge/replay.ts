import { z } from 'zod'
import { ReplayResult } from '../cdn/replay.ts'
import { endpoint, Nothing } from '../endpoint.ts'
import { EdgeSite } from './protocol.ts'

const path = '/edge/api/replays/:id'

/**
 * The data that an edge needs to evaluate logged requests under an unsaved configuration. It has its own call outside
 * the change feed, so that a malformed one does not block the changes of other sites.
 */
export const takeReplay = endpoint({
  method: 'GET',
  path,
  can: 'edge',
  summary: 'Get the configurations and requests of a replay',
  reply: z.object({
    before: EdgeSite,
    candidate: EdgeSite,
    /** Requests of the hour, as far as known. */
    total: z.number().int(),
    /** Lines of the request log, sampled evenly over the hour: NDJSON in zstd, base64. */
    lines: z.base64(),
    /** The newest lines without gaps, to simulate cached copies; absent if `lines` are all lines of the hour. */
    newest: z.base64().optional(),
  }),
  errors: ['edgeRefused', 'edgeRevoked', 'notFound'],
})

/** Only the first report counts. */
export const sendReplay = endpoint({
  method: 'POST',
  path,
  can: 'edge',
  summary: 'Report the result of a replay',
  body: z
    .strictObject({
      result: ReplayResult.optional(),
      /** Why there is no result. */
      error: z.string().min(1).max(500).optional(),
    })
    .refine(({ result, error }) => (result === undefined) !== (error === undefined), 'required'),
  reply: Nothing,
  errors: ['edgeRefused', 'edgeRevoked'],
  // The replay has its own entry.
  audit: undefined,
})
