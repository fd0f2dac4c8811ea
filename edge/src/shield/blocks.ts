import { maxRate } from '@fairlead/api/firewall/custom-rule.ts'
import type { Rates } from '../firewall/rates.ts'

/** Stands for the id of a rule in the names of the shield's limits. No rule has this id. */
const ofShield = '00000000-0000-0000-0000-000000000000'
/** A client is blocked if, within five minutes, it is refused as many requests as it may send in a minute. */
const seconds = 60

/**
 * Clients that a shield has refused so often that none of their requests are served any more. Refusals of all processes and
 * edges are added up, like requests under a speed limit, and a client that is blocked at one edge is blocked at all of them
 * within seconds. Requests of a blocked client still count: its block is lifted when it has slowed down.
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
    /** A request was refused because of how much its client sends. */
    note: (siteId: string, clientRate: number, address: string) =>
      void rates.isOver(limitOf(siteId, clientRate), address),
  }
}
