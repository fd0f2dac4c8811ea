import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'

/**
 * The limits of a protected site at one edge node (decision 0106). A client is an IPv4 address or a /64 of IPv6. Sites
 * without it cost an edge nothing.
 */
export const EdgeShield = z.object({
  /** Bits and requests a second of the site, above which clients are challenged and then shed. */
  bandwidth: z.number().int().min(1),
  requestRate: z.number().int().min(1),
  /** Requests that one client may have open at a time, and how many it may send a second. */
  clientRequests: z.number().int().min(1),
  clientRate: z.number().int().min(1),
  /** Whether browsers may prove work instead of being refused. */
  challenge: z.boolean(),
})
export type EdgeShield = z.output<typeof EdgeShield>

/** Length of the windows in which an edge counts, in milliseconds. */
export const shieldWindowMs = 10_000
export const maxShieldWindows = 1000

const Count = z.number().int().min(0)

/** What an edge has counted of a protected site in ten seconds. The lists hold the largest ones. */
export const ShieldWindow = z.strictObject({
  siteId: Id,
  start: Time,
  /** Which of the processes of the edge has counted it. */
  part: z.number().int().min(0).max(32_767),
  requests: Count,
  /** How many of these were refused, and how many challenged. */
  refused: Count,
  challenged: Count,
  /** With a pass. */
  passed: Count,
  /** Requests with a query that were not in the cache. */
  missed: Count,
  /** Requests that the firewall of the site stopped. */
  stopped: Count.default(0),
  /** TLS connections that named the site: those whose handshake did not end well, and those that then sent no request. */
  unfinished: Count.default(0),
  unused: Count.default(0),
  /** Connections, requests and responses ended because a visitor was too slow: with a head, a body, or reading. */
  slowHeads: Count.default(0),
  slowBodies: Count.default(0),
  slowReads: Count.default(0),
  /** Requests over HTTP/2 that visitors have reset. */
  resets: Count.default(0),
  sources: z.array(z.strictObject({ address: z.string().max(64), requests: Count, held: Count })).max(20),
  uris: z.array(z.strictObject({ uri: z.string().max(500), requests: Count })).max(20),
})
export type ShieldWindow = z.output<typeof ShieldWindow>

/** A window that was received before is not counted again. */
export const sendShield = endpoint({
  method: 'POST',
  path: '/edge/api/shield',
  can: 'edge',
  summary: 'Report what shields have counted',
  body: z.strictObject({ windows: z.array(ShieldWindow).min(1).max(maxShieldWindows) }),
  reply: Nothing,
  rows: ['windows'],
  errors: ['edgeRefused', 'edgeRevoked'],
  // Metering, not an act of a user.
  audit: undefined,
})
