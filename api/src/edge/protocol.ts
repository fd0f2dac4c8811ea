import { z } from 'zod'
import { Behavior } from '../cdn/site/behavior.ts'
import { purgeTypes } from '../cdn/purge.ts'
import { SiteConfig, visitRegions } from '../cdn/site/site-config.ts'
import { TraceInput, TraceStep } from '../cdn/trace.ts'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { shapeOf } from '../shape.ts'
import { OriginReport } from './origins.ts'

/**
 * What control plane and edges say to each other. Edges always call; the control plane never does.
 *
 * Every call but `enrollEdge` is signed with the edge's Ed25519 key over `signedText`, base64, in the
 * headers below. The control plane keeps public keys only. A signature holds for `signatureSeconds` to
 * either side, and once: the nonce is new for each call, also for one that is made again.
 */
export const edgeHeaders = {
  id: 'x-edge-id',
  time: 'x-edge-time',
  nonce: 'x-edge-nonce',
  signature: 'x-edge-signature',
} as const
export const signatureSeconds = 120
/** 128 random bits, base64url. */
export const isEdgeNonce = (text: string) => /^[\w-]{22}$/.test(text)

/** `url` is path and query as sent; `time` milliseconds since 1970; `bodyHash` SHA-256 in hex, of zero bytes without a body. */
export const signedText = (method: string, url: string, time: string, nonce: string, bodyHash: string) =>
  `${method}\n${url}\n${time}\n${nonce}\n${bodyHash}`

/** What an operator calls an edge. */
export const EdgeName = z.string('required').regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'format')

/** An edge is online while its last call is younger than this. A long poll returns well before. */
export const edgeOnlineSeconds = 45
export const maxWaitSeconds = 25

/** How long an error of the origin is kept where the site has no error page for it, in seconds. */
export const errorMinTtlSeconds = 10

/** A behaviour with the key that its links are made with: only edges are given it. */
export const EdgeBehavior = Behavior.extend({
  uriAuthentication: z.object({ key: z.string(), ttl: z.number().int() }).optional(),
})
export type EdgeBehavior = z.output<typeof EdgeBehavior>

/**
 * An edge asks for the shape alone: a document was judged when it was saved, and one that is older than a rule of today
 * is served as before.
 */
export const EdgeConfig = shapeOf(SiteConfig.extend({ behaviors: z.array(EdgeBehavior).min(1) }))
export type EdgeConfig = z.output<typeof EdgeConfig>

/** One version of a site as an edge needs it. */
export const EdgeSite = z.object({
  id: Id,
  version: z.number().int(),
  enabled: z.boolean(),
  /** Out of service because of the balance: edges answer 403 and say so. */
  suspended: z.boolean().default(false),
  /** May begin with `*.`; an exact domain beats a wildcard. The name on the platform while it is not proven. */
  domain: z.string(),
  platformDomain: z.string(),
  config: EdgeConfig,
  /** What visitors are shown who ask for a name that it covers: a chain, the site's own first, and its key, in PEM. */
  certificate: z.object({ chain: z.string(), key: z.string() }).optional(),
})
export type EdgeSite = z.output<typeof EdgeSite>

export const EdgePurge = z.object({
  id: Id,
  siteId: Id,
  type: z.enum(purgeTypes),
  paths: z.array(z.string()),
})
export type EdgePurge = z.output<typeof EdgePurge>

/** A question of a user: what would this edge do with a request? Only that edge receives it. */
export const EdgeTrace = z.object({ id: Id, siteId: Id, request: TraceInput })
export type EdgeTrace = z.output<typeof EdgeTrace>

/** Says that a replay waits; `takeReplay` fetches it. Only the edge that is to judge it receives it. */
export const EdgeReplay = z.object({ id: Id, siteId: Id, cancelled: z.boolean() })
export type EdgeReplay = z.output<typeof EdgeReplay>

/** In the order in which they must be applied: the order of `seq`. */
export const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('site'), seq: z.number().int(), site: EdgeSite }),
  /** The site is deleted: drop it with its objects. */
  z.object({ kind: z.literal('gone'), seq: z.number().int(), siteId: Id }),
  z.object({ kind: z.literal('purge'), seq: z.number().int(), purge: EdgePurge }),
  z.object({ kind: z.literal('trace'), seq: z.number().int(), trace: EdgeTrace }),
  z.object({ kind: z.literal('replay'), seq: z.number().int(), replay: EdgeReplay }),
])
export type Change = z.output<typeof Change>

/** Visit regions, each once. */
const Regions = z
  .string()
  .regex(/^[1-3](,[1-3]){0,2}$/, 'format')
  .transform((text) => [...new Set(text.split(',').map(Number))])

/**
 * Changes after a cursor, at most 500 a call. With none at hand the answer waits up to `wait` seconds.
 * A site that changed several times appears once, in its newest version. `after=0` gives every site and no purge:
 * an edge that starts there has an empty cache. Sites outside of `regions`, the regions of the edge, are reported as deleted.
 */
export const pullChanges = endpoint({
  method: 'GET',
  path: '/edge/api/changes',
  can: 'edge',
  summary: 'Get configuration and purges after a cursor (long polling)',
  query: z.strictObject({
    after: z.coerce.number().int().min(0),
    wait: z.coerce.number().int().min(0).max(maxWaitSeconds).default(0),
    /** As `1,3`. */
    regions: Regions.prefault(visitRegions.join(',')),
  }),
  reply: z.object({
    changes: z.array(Change),
    cursor: z.number().int(),
    /** An operator wants the edge to change its key: see `changeEdgeKey`. */
    newKey: z.boolean().default(false),
  }),
  errors: ['edgeRefused', 'edgeRevoked'],
})

/** An edge sends a receipt until it is acknowledged; the control plane keeps the first one. Operators read the `error`. */
export const sendReceipts = endpoint({
  method: 'POST',
  path: '/edge/api/receipts',
  can: 'edge',
  summary: 'Report what an edge node has applied and purged, and the health of origins',
  body: z.strictObject({
    sites: z
      .array(z.strictObject({ siteId: Id, version: z.number().int(), error: z.string().max(500).optional() }))
      .max(1000),
    purges: z
      .array(
        z.strictObject({
          purgeId: Id,
          objects: z.number().int().min(0),
          bytes: z.number().int().min(0),
          error: z.string().max(500).optional(),
        }),
      )
      .max(1000),
    traces: z
      .array(z.strictObject({ traceId: Id, steps: z.array(TraceStep).max(50) }))
      .max(1000)
      .default([]),
    origins: z.array(OriginReport).max(1000).default([]),
  }),
  reply: Nothing,
  errors: ['edgeRefused', 'edgeRevoked'],
  // A receipt belongs to the deployment or purge, which has its entry.
  audit: undefined,
})

/** Counters of one site, one minute and one status code. */
export const UsageRow = z.strictObject({
  siteId: Id,
  /** The minute, in UTC, seconds zero. */
  minute: Time,
  status: z.number().int().min(100).max(599),
  requests: z.number().int().min(0),
  hits: z.number().int().min(0),
  traffic: z.number().int().min(0),
  originTraffic: z.number().int().min(0),
})
export type UsageRow = z.output<typeof UsageRow>

/**
 * Exactly once: `journal` names the edge's journal (new when its disk is new), `seq` counts its batches from 1.
 * A batch that was counted before is acknowledged and not counted again.
 */
export const sendUsage = endpoint({
  method: 'POST',
  path: '/edge/api/usage',
  can: 'edge',
  summary: 'Report a batch of usage counters',
  body: z.strictObject({
    journal: Id,
    seq: z.number().int().min(1),
    rows: z.array(UsageRow).min(1).max(5000),
  }),
  reply: Nothing,
  errors: ['edgeRefused', 'edgeRevoked'],
  // Metering, not an act of a user.
  audit: undefined,
})

/** Ed25519, SubjectPublicKeyInfo, base64. */
const PublicKey = z.base64().max(200)

/**
 * First call of a new edge. The token works once, for the one name that it was made for; the same call with the same key
 * may be repeated, for its answer may get lost.
 */
export const enrollEdge = endpoint({
  method: 'POST',
  path: '/edge/api/enroll',
  can: 'public',
  summary: 'Register an edge node and its public key',
  body: z.strictObject({ token: z.string().min(1).max(200), name: EdgeName, publicKey: PublicKey }),
  reply: z.object({ edgeId: Id }),
  errors: ['edgeRefused'],
  audit: { model: 'edge', action: 'enroll' },
})

/**
 * The edge's next key, signed with the present one. Both hold until the first call that is signed with the new one; from
 * then on that one alone. May be repeated.
 */
export const changeEdgeKey = endpoint({
  method: 'POST',
  path: '/edge/api/key',
  can: 'edge',
  summary: 'Register the key an edge node will sign with',
  body: z.strictObject({ publicKey: PublicKey }),
  reply: Nothing,
  errors: ['edgeRefused', 'edgeRevoked'],
  // The operator who asked for it has the entry.
  audit: undefined,
})
