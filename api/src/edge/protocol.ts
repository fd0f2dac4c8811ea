import { z } from 'zod'
import { Behavior } from '../cdn/site/behavior/behavior.ts'
import { Origin } from '../cdn/origin/origin.ts'
import { purgeTypes } from '../cdn/purge/purge.ts'
import { Country } from '../cdn/site/restriction.ts'
import { SiteConfig, visitRegions } from '../cdn/site/site-config.ts'
import { WatchFilter } from '../cdn/logs/live.ts'
import { TraceInput, TraceStep } from '../cdn/trace.ts'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { SiteFirewall } from '../firewall/site-firewall.ts'
import { shapeOf } from '../shape.ts'
import { OriginReport } from './origins.ts'
import { EdgePrewarmNews } from './prewarm.ts'
import { EdgeShield } from './shield.ts'

/**
 * The protocol between control plane and edges. Edges make all calls; the control plane makes none. Every call except
 * `enrollEdge` is signed with the edge's Ed25519 key over `signedText`, base64, in the headers below. The control
 * plane stores public keys only. A signature is valid within `signatureSeconds` of the server's clock, and once: each
 * call has a new nonce, including retries.
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

/**
 * `url` is path and query as sent; `time` is milliseconds since 1970; `bodyHash` is SHA-256 in hex, of zero bytes if
 * there is no body.
 */
export const signedText = (method: string, url: string, time: string, nonce: string, bodyHash: string) =>
  `${method}\n${url}\n${time}\n${nonce}\n${bodyHash}`

/** The name that an operator gives an edge. */
export const EdgeName = z
  .string('required')
  .min(1, { error: 'required', abort: true })
  .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'format')

/** An edge is online if its last call is younger than this. A long poll returns well before. */
export const edgeOnlineSeconds = 45
export const maxWaitSeconds = 25

/** How long an error of the origin is cached if the site has no error page for it, in seconds. */
export const errorMinTtlSeconds = 10

/** A behaviour with the key of its signed links. Only edges receive it. */
export const EdgeBehavior = Behavior.extend({
  uriAuthentication: z.object({ key: z.string(), ttl: z.number().int() }).optional(),
})
export type EdgeBehavior = z.output<typeof EdgeBehavior>

/** An origin. For a bucket of the account, with what opens the door to it (decision 0125). Only edges receive it. */
const EdgeOrigin = Origin.extend({ bucket: z.object({ id: Id, secret: z.string() }).optional() })

/**
 * Edges check the shape only: a document was validated when it was saved, and one that breaks a newer rule is served
 * as before.
 */
export const EdgeConfig = shapeOf(
  SiteConfig.extend({
    origins: z.array(EdgeOrigin).min(1),
    behaviors: z.array(EdgeBehavior).min(1),
    /** Not sent: `takePrewarms` says how fast an edge may ask, and older edges do not know it. */
    prewarmRate: z.number().optional(),
    /** Sent only if it is on, for the same reason. */
    showCacheTags: z.boolean().optional(),
    keepSlashes: z.boolean().optional(),
  }),
)
export type EdgeConfig = z.output<typeof EdgeConfig>

/** One version of a site as an edge needs it. */
export const EdgeSite = z.object({
  id: Id,
  version: z.number().int(),
  enabled: z.boolean(),
  /** The account whose spend leases it draws on (`renewLeases`). Earlier control planes do not send it. */
  accountId: Id.optional(),
  /** Out of service because of the account's balance: edges answer 403 and name the reason. */
  suspended: z.boolean().default(false),
  /**
   * May begin with `*.`; an exact domain takes precedence over a wildcard. Until the domain is proven, this is the
   * site's name on the platform.
   */
  domain: z.string(),
  platformDomain: z.string(),
  config: EdgeConfig,
  /** Absent if the site has no firewall, or one whose rules are switched off. */
  firewall: shapeOf(SiteFirewall).optional(),
  /** Protection against floods; without it, none is applied. */
  shield: EdgeShield.optional(),
  /** The certificate that visitors get for names that it covers. The edge got it before the site, as its own change. */
  certificateId: Id.optional(),
  /** For edges that do not know `certificate` changes: the chain, the site's own certificate first, and its key, in PEM. */
  certificate: z.object({ chain: z.string(), key: z.string() }).optional(),
})
export type EdgeSite = z.output<typeof EdgeSite>

/**
 * A certificate that sites use: the chain, the site's own certificate first, and its key, in PEM. Sent again when it was
 * replaced. An edge deletes it when none of its sites uses it any more.
 */
export const EdgeCertificate = z.object({
  id: Id,
  /** SHA-256 of the site's own certificate, for logs. */
  fingerprint: z.string(),
  chain: z.string(),
  key: z.string(),
})
export type EdgeCertificate = z.output<typeof EdgeCertificate>

export const EdgePurge = z.object({
  id: Id,
  siteId: Id,
  type: z.enum(purgeTypes),
  paths: z.array(z.string()),
  /** Cache tags. Sent only to edges that know `purgeTag`; others would take it for a purge of nothing. */
  tags: z.array(z.string()).default([]),
})
export type EdgePurge = z.output<typeof EdgePurge>

/** A user's trace: how would this edge handle a request? Only that edge receives it. */
export const EdgeTrace = z.object({ id: Id, siteId: Id, request: TraceInput })
export type EdgeTrace = z.output<typeof EdgeTrace>

/** Announces a replay; `takeReplay` fetches it. Only the edge that runs it receives this. */
export const EdgeReplay = z.object({ id: Id, siteId: Id, cancelled: z.boolean() })
export type EdgeReplay = z.output<typeof EdgeReplay>

/**
 * A challenge of a certificate authority (RFC 8555, section 8.3). Edges respond to it on the domain of this site only,
 * until it expires.
 */
export const EdgeChallenge = z.object({
  siteId: Id,
  domain: z.string(),
  token: z.string().regex(/^[\w-]{1,255}$/, 'format'),
  keyAuthorization: z.string().regex(/^[\w-]{1,255}\.[\w-]{1,255}$/, 'format'),
  expiresAt: Time,
})
export type EdgeChallenge = z.output<typeof EdgeChallenge>

/**
 * A user watches the requests of a site. The edge sends those that match for this many seconds (`sendTail`), or longer if
 * the watch is sent again; 0 ends it. Clocks of edges may differ.
 */
export const EdgeWatch = z.object({
  id: Id,
  siteId: Id,
  filter: shapeOf(WatchFilter),
  seconds: z.number().min(0),
})
export type EdgeWatch = z.output<typeof EdgeWatch>

/** A speed test that this edge takes part in (`sendSpeed`). */
export const EdgeSpeedTest = z.object({ id: Id, siteId: Id, url: z.string() })
export type EdgeSpeedTest = z.output<typeof EdgeSpeedTest>

/** A purge that a user is about to send: the edge counts what it would affect (`sendPreview`). */
export const EdgePreview = EdgePurge.omit({ type: true })
export type EdgePreview = z.output<typeof EdgePreview>

/** Kinds of changes that older edges do not know. They are sent only to edges that list them. */
export const laterKinds = [
  'challenge',
  'certificate',
  'prewarm',
  'watch',
  'purgeTag',
  'speed',
  'preview',
  'firewallReplay',
] as const

/** Must be applied in this order, which is the order of `seq`. */
export const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('site'), seq: z.number().int(), site: EdgeSite }),
  /** The site was deleted: drop it and its objects. */
  z.object({ kind: z.literal('gone'), seq: z.number().int(), siteId: Id }),
  z.object({ kind: z.literal('purge'), seq: z.number().int(), purge: EdgePurge }),
  z.object({ kind: z.literal('trace'), seq: z.number().int(), trace: EdgeTrace }),
  z.object({ kind: z.literal('replay'), seq: z.number().int(), replay: EdgeReplay }),
  z.object({ kind: z.literal('challenge'), seq: z.number().int(), challenge: EdgeChallenge }),
  z.object({ kind: z.literal('certificate'), seq: z.number().int(), certificate: EdgeCertificate }),
  z.object({ kind: z.literal('prewarm'), seq: z.number().int(), prewarm: EdgePrewarmNews }),
  z.object({ kind: z.literal('watch'), seq: z.number().int(), watch: EdgeWatch }),
  z.object({ kind: z.literal('speed'), seq: z.number().int(), test: EdgeSpeedTest }),
  z.object({ kind: z.literal('preview'), seq: z.number().int(), preview: EdgePreview }),
  /** `takeFirewallReplay` fetches it. Only the edge that runs it receives this. */
  z.object({ kind: z.literal('firewallReplay'), seq: z.number().int(), replay: EdgeReplay }),
  z.object({ kind: z.literal('challengeGone'), seq: z.number().int(), token: z.string() }),
])
export type Change = z.output<typeof Change>

/** Visit regions without duplicates. */
const Regions = z
  .string()
  .regex(/^[1-3](,[1-3]){0,2}$/, 'format')
  .transform((text) => [...new Set(text.split(',').map(Number))])

const Kinds = z
  .string()
  .regex(/^[a-zA-Z,]{0,200}$/, 'format')
  .transform((text) => laterKinds.filter((kind) => text.split(',').includes(kind)))

/**
 * Changes after a cursor, at most 500 per call. If there are none, the response waits up to `wait` seconds. A site
 * that changed several times appears once, in its newest version. `after=0` returns every site and no purge, because
 * an edge that starts there has an empty cache. Sites outside `regions`, the regions of the edge, are reported as
 * deleted.
 */
export const pullChanges = endpoint({
  method: 'GET',
  path: '/edge/api/changes',
  can: 'edge',
  summary: 'Get configuration and purges after a cursor (long polling)',
  query: z.strictObject({
    after: z.coerce.number().int().min(0),
    wait: z.coerce.number().int().min(0).max(maxWaitSeconds).default(0),
    /** For example `1,3`. */
    regions: Regions.prefault(visitRegions.join(',')),
    /** The kinds of `laterKinds` that the edge knows, for example `challenge,other`. Unknown names are ignored. */
    kinds: Kinds.prefault(''),
    /** Where the edge stands: two letters, or empty. */
    country: Country.or(z.literal('')).prefault(''),
  }),
  reply: z.object({
    changes: z.array(Change),
    cursor: z.number().int(),
    /**
     * Whether changes after `cursor` are ready. An edge that starts over waits until there are none before it drops what it was
     * not sent. Earlier control planes do not send this.
     */
    more: z.boolean().optional(),
    /** An operator has asked for a new key of this edge: see `changeEdgeKey`. */
    newKey: z.boolean().default(false),
  }),
  errors: ['edgeRefused', 'edgeRevoked'],
})

/**
 * An edge sends a receipt until it is acknowledged; the control plane stores the first one. Operators read the
 * `error`.
 */
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
  rows: ['sites', 'purges', 'traces', 'origins'],
  errors: ['edgeRefused', 'edgeRevoked'],
  // The deployment or purge that a receipt belongs to has its own entry.
  audit: undefined,
})

/** Counters for one site, one minute, one country and one status code. */
export const UsageRow = z.strictObject({
  siteId: Id,
  /** The minute, in UTC, seconds zero. */
  minute: Time,
  /** Of visitors, two letters; empty if it is unknown, and for what comes from origins. Older edges do not send it. */
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/)
    .default(''),
  status: z.number().int().min(100).max(599),
  requests: z.number().int().min(0),
  hits: z.number().int().min(0),
  traffic: z.number().int().min(0),
  /** Responses of origins, and requests that reached one and failed. Older edges do not count them. */
  originRequests: z.number().int().min(0).default(0),
  originTraffic: z.number().int().min(0),
})
export type UsageRow = z.output<typeof UsageRow>

/**
 * Counted exactly once: `journal` identifies the edge's journal (new with a new disk), `seq` counts its batches from
 * 1. A batch that is already counted is acknowledged and not counted again.
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
  rows: ['rows'],
  errors: ['edgeRefused', 'edgeRevoked'],
  // Metering, not an act of a user.
  audit: undefined,
})

/** Ed25519, SubjectPublicKeyInfo, base64. */
const PublicKey = z.base64().max(200)

/**
 * First call of a new edge. The token works once, for the one name that it was created for. The same call with the
 * same key may be repeated, because its response may get lost.
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
 * The edge's next key, signed with the current one. Both are valid until the first call that is signed with the new
 * one; after that only the new one is. May be repeated.
 */
export const changeEdgeKey = endpoint({
  method: 'POST',
  path: '/edge/api/key',
  can: 'edge',
  summary: 'Register the key an edge node will sign with',
  body: z.strictObject({ publicKey: PublicKey }),
  reply: Nothing,
  errors: ['edgeRefused', 'edgeRevoked'],
  // The request of the operator has its own entry.
  audit: undefined,
})
