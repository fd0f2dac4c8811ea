import { z } from 'zod'

/**
 * What a protected site is held to at one edge node (decision 0107). A client is an IPv4 address or a /64 of IPv6. Sites
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
