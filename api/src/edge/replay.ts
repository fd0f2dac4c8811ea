import { z } from 'zod'
import { ReplayResult } from '../cdn/replay.ts'
import { endpoint, Nothing } from '../endpoint.ts'
import { EdgeSite } from './protocol.ts'

const path = '/edge/api/replays/:id'

/**
 * What an edge needs to judge logged requests by a configuration that is not saved. It stands in a call of its own and
 * not in the feed, so that a malformed one does not hold up the changes of other sites.
 */
export const takeReplay = endpoint({
  method: 'GET',
  path,
  can: 'edge',
  summary: 'Get the configurations and requests of a replay',
  reply: z.object({
    before: EdgeSite,
    candidate: EdgeSite,
    /** Requests of the hour, as far as is known. */
    total: z.number().int(),
    /** Lines of the request log, spread evenly over the hour: NDJSON in zstd, base64. */
    lines: z.base64(),
    /** The newest lines, without gaps, by which copies are followed; absent where `lines` are all there are. */
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
  // The replay has its entry.
  audit: undefined,
})
