import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { FirewallCount, FirewallHit } from '../firewall/hit.ts'
import { FirewallReplayResult } from '../firewall/replay.ts'
import { SiteFirewall } from '../firewall/site-firewall.ts'
import { shapeOf } from '../shape.ts'

export const maxSentHits = 1_000
export const maxSentFirewallCounts = 5_000

/**
 * Counted exactly once, as in `sendUsage`: `journal` identifies the edge's journal, `seq` counts its batches from 1. A batch
 * that is already stored is acknowledged and not stored again.
 */
export const sendFirewallHits = endpoint({
  method: 'POST',
  path: '/edge/api/firewall/hits',
  can: 'edge',
  summary: 'Report requests that the firewall matched',
  body: z.strictObject({
    journal: Id,
    seq: z.number().int().min(1),
    hits: z.array(FirewallHit).max(maxSentHits),
    counts: z.array(FirewallCount).max(maxSentFirewallCounts),
  }),
  reply: Nothing,
  rows: ['hits', 'counts'],
  errors: ['edgeRefused', 'edgeRevoked'],
  // Log data, not an act of a user.
  audit: undefined,
})

const path = '/edge/api/firewall/replays/:id'
const Firewall = shapeOf(SiteFirewall)

/**
 * The data that an edge needs to judge logged requests by a firewall that is not saved. It has its own call, like
 * `takeReplay`.
 */
export const takeFirewallReplay = endpoint({
  method: 'GET',
  path,
  can: 'edge',
  summary: 'Get the firewalls and requests of a replay',
  reply: z.object({
    siteId: Id,
    before: Firewall,
    candidate: Firewall,
    /** Requests of the period, as far as known. */
    total: z.number().int(),
    /** Lines of the request log, sampled evenly over the period: NDJSON in zstd, base64. */
    lines: z.base64(),
  }),
  errors: ['edgeRefused', 'edgeRevoked', 'notFound'],
})

/** Only the first report counts. */
export const sendFirewallReplay = endpoint({
  method: 'POST',
  path,
  can: 'edge',
  summary: 'Report what a firewall would have done to logged requests',
  body: z
    .strictObject({
      result: FirewallReplayResult.optional(),
      /** Why there is no result. */
      error: z.string().min(1).max(500).optional(),
    })
    .refine(({ result, error }) => (result === undefined) !== (error === undefined), 'required'),
  reply: Nothing,
  errors: ['edgeRefused', 'edgeRevoked'],
  // What users look at, not an act of theirs.
  audit: undefined,
})
