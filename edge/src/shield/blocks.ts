import { maxRate } from '@fairlead/api/firewall/custom-rule.ts'
import type { Rates } from '../firewall/rates.ts'

/** In place of the id of a rule, in the names of limits: that of the shield, which no rule has. */
const ofShield = '00000000-0000-0000-0000-000000000000'
/** A client is blocked that was refused as many requests within five minutes as it may send in a minute. */
const seconds = 60

/**
 * Clients whom a shield has refused so often that nothing of them is served any more. Refusals of all processes and edges
 * are added up, as requests under a speed limit are, and who is blocked at one edge is so at all within seconds. What a
 * blocked client sends counts on: its block lifts when it has become slower.
 */
export const openBlocks = (rates: Pick<Rates, 'isOver' | 'isAbove'>) => {
  const limitOf = (siteId: string, clientRate: number) => ({
    name: `${siteId} ${ofShield}`,
    rate: Math.min(maxRate, clientRate * seconds),
  })
  return {
    /** Whether a client is blocked; the request counts as refused then. */
    refuses(siteId: string, clientRate: number, address: string): boolean {
      const limit = limitOf(siteId, clientRate)
      return rates.isAbove(limit, address) && rates.isOver(limit, address)
    },
    /** A request was refused for what its client sends. */
    note: (siteId: string, clientRate: number, address: string) =>
      void rates.isOver(limitOf(siteId, clientRate), address),
  }
}
