import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxRate } from '../firewall/custom-rule.ts'

/** Clients in one report: those that use the largest part of a limit. */
export const maxReportedRates = 1_000
/** Seconds between reports of an edge. */
export const rateReportSeconds = 5

/** A client under a limit of a site: the ids of site and rule, and the address or the IPv6 /64, as edges name it. */
const Name = z
  .string()
  .max(160)
  .regex(/^[0-9a-f-]{36} [0-9a-f-]{36} [0-9a-f.:]*$/, 'format')

/**
 * Clients that may exceed a speed limit if their requests at other edges are added. The reply says which of them do; the
 * edge refuses those for a minute, or longer if a later reply repeats them.
 */
export const sendRates = endpoint({
  method: 'POST',
  path: '/edge/api/firewall/rates',
  can: 'edge',
  summary: 'Report clients that use a large part of a speed limit',
  body: z.strictObject({
    rates: z
      .array(
        z.strictObject({
          name: Name,
          rate: z.number().int().min(1).max(maxRate),
          /** Within the last five minutes, at this edge. */
          requests: z.number().int().min(0),
        }),
      )
      .max(maxReportedRates),
  }),
  reply: z.object({
    /** Edges that have reported lately. */
    edges: z.number().int(),
    over: z.array(z.string()),
  }),
  rows: ['rates'],
  errors: ['edgeRefused', 'edgeRevoked'],
  // Metering, not an act of a user.
  audit: undefined,
})
