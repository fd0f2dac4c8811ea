import { z } from 'zod'
import { prewarmOutcomes } from '../cdn/prewarm/prewarm.ts'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id } from '../fields.ts'

/** The most URLs that an edge takes at a time. */
export const prewarmBatch = 100

/** Announces that there is something to prewarm, which `takePrewarms` fetches. Only the edges that fetch it receive this. */
export const EdgePrewarmNews = z.object({ id: Id, cancelled: z.boolean() })
export type EdgePrewarmNews = z.output<typeof EdgePrewarmNews>

/** One URL that this edge fetches into its cache. */
export const EdgePrewarm = z.object({
  id: Id,
  /** The request to which it belongs; a cancellation names it. */
  prewarmId: Id,
  siteId: Id,
  url: z.string(),
  followPlaylists: z.boolean(),
  /** Requests a second that this edge may send for prewarms of the site. */
  perSecond: z.number().positive(),
})
export type EdgePrewarm = z.output<typeof EdgePrewarm>

/** What became of one URL so far. Without an outcome it is being fetched. */
export const EdgePrewarmReport = z.strictObject({
  id: Id,
  progress: z.number().int().min(0).max(100),
  outcome: z.enum(prewarmOutcomes).optional(),
  statusCode: z.number().int().min(100).max(599).nullable(),
  size: z.number().int().min(0),
  originBytes: z.number().int().min(0),
  elapsed: z.number().int().min(0),
  listed: z.number().int().min(0),
  listedFailed: z.number().int().min(0),
})
export type EdgePrewarmReport = z.output<typeof EdgePrewarmReport>

const path = '/edge/api/prewarms'

/**
 * The URLs that this edge has still to fetch, oldest first. They are returned until they are reported, so that a killed
 * edge gets them again.
 */
export const takePrewarms = endpoint({
  method: 'GET',
  path,
  can: 'edge',
  summary: 'Get the URLs that an edge node has to prewarm',
  reply: z.object({ tasks: z.array(EdgePrewarm) }),
  errors: ['edgeRefused', 'edgeRevoked'],
})

/** Repeated reports change nothing: the first one with an outcome counts. */
export const sendPrewarms = endpoint({
  method: 'POST',
  path,
  can: 'edge',
  summary: 'Report what an edge node has prewarmed',
  body: z.strictObject({ reports: z.array(EdgePrewarmReport).min(1).max(prewarmBatch) }),
  reply: Nothing,
  rows: ['reports'],
  errors: ['edgeRefused', 'edgeRevoked'],
  // The prewarm has its own entry.
  audit: undefined,
})
