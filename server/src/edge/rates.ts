import { rateReportSeconds, type sendRates } from '@fairlead/api/edge/firewall-rates.ts'
import type { BodyOf, ReplyOf } from '@fairlead/api/endpoint.ts'

type Reported = BodyOf<typeof sendRates>['rates']

/** An edge that has been silent for this long no longer counts. */
const silentMs = 3 * rateReportSeconds * 1000

/**
 * Adds up the requests of rate-limited clients over all edges. The sums are only in memory: each edge reports all of its
 * own again every few seconds, so nothing older than that can be lost.
 */
export function openRateSums() {
  const edges = new Map<string, { at: number; requests: Map<string, number> }>()

  return {
    /** Stores the report of an edge in place of its previous one. Returns the names that are over their rate. */
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
