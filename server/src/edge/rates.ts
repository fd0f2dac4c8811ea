import { rateReportSeconds, type sendRates } from '@fairlead/api/edge/firewall-rates.ts'
import type { BodyOf, ReplyOf } from '@fairlead/api/endpoint.ts'

type Reported = BodyOf<typeof sendRates>['rates']

/** An edge that has been silent for so long counts no more. */
const silentMs = 3 * rateReportSeconds * 1000

/**
 * Adds up what edges see of clients under limits of speed. It stands in memory: each edge says all of it again every few
 * seconds, so that nothing older than that can be lost.
 */
export function openRateSums() {
  const edges = new Map<string, { at: number; requests: Map<string, number> }>()

  return {
    /** Takes the report of an edge, which replaces its last one, and says who is over. */
    report(edgeId: string, rates: Reported, now: Date): ReplyOf<typeof sendRates> {
      for (const [id, { at }] of edges) if (at + silentMs < now.getTime()) edges.delete(id)
      edges.set(edgeId, {
        at: now.getTime(),
        requests: new Map(rates.map(({ name, requests }) => [name, requests])),
      })
      const all = [...edges.values()]
      const sumOf = (name: string) => all.reduce((sum, { requests }) => sum + (requests.get(name) ?? 0), 0)
      const over = rates.filter(({ name, rate }) => sumOf(name) > rate).map(({ name }) => name)
      return { edges: edges.size, over }
    },
  }
}
