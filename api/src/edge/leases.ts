import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'

/** Accounts in one call. */
export const maxRenewals = 200

const Count = z.number().int().min(0)
const Dollars = z.string().regex(/^\d{1,16}(\.\d{1,8})?$/, 'format')

/** What an edge may use: first what quotas of packages cover, then an amount in dollars. Traffic is in bytes. */
export const LeaseFigures = z.strictObject({
  amount: Dollars,
  traffic: Count,
  originTraffic: Count,
  requests: Count,
})
export type LeaseFigures = z.output<typeof LeaseFigures>

/**
 * `free`: nothing limits the account, for example because it has no prices. `open`: it may spend what it was given. `out`: its
 * balance is used up. `capped`: what its users let it spend today is used up.
 */
export const leaseStates = ['free', 'open', 'out', 'capped'] as const

/** What an edge may spend for an account, and what it costs there. */
export const SpendLease = z.object({
  accountId: Id,
  state: z.enum(leaseStates),
  /** In addition to what the edge still holds. */
  grant: LeaseFigures,
  /** A gigabyte of traffic, and ten thousand requests: never less than what the account will be charged. */
  trafficPrice: Dollars,
  requestPrice: Dollars,
  /** How many bytes of traffic one byte from an origin counts as. */
  originFactor: z.number().int().min(1),
  /** Bytes a second of each answer; null: no limit. */
  pace: z.number().int().min(1).nullable(),
  /** How long everything that the edge holds may be spent, counted from its call. */
  seconds: z.number().int().min(1),
  /** When the edge is to call again, even if it has enough. */
  renewSeconds: z.number().int().min(1),
})
export type SpendLease = z.output<typeof SpendLease>

/**
 * What an edge may spend for accounts (decision 0090). The edge reports what it holds and has not used, after it has
 * delivered its counters; this also returns a grant whose response got lost. Calls are numbered within the edge's journal, and
 * a call that arrives after a later one has no effect. Accounts that cannot be judged are left out of the response.
 */
export const renewLeases = endpoint({
  method: 'POST',
  path: '/edge/api/leases',
  can: 'edge',
  summary: 'Renew what an edge node may spend for accounts',
  body: z.strictObject({
    journal: Id,
    seq: z.number().int().min(1),
    accounts: z
      .array(
        z.strictObject({
          accountId: Id,
          held: LeaseFigures,
          /** False: the edge returns what it held. */
          wants: z.boolean(),
        }),
      )
      .min(1)
      .max(maxRenewals),
  }),
  reply: z.object({ leases: z.array(SpendLease) }),
  errors: ['edgeRefused', 'edgeRevoked'],
  // Metering, not an act of a user.
  audit: undefined,
})
