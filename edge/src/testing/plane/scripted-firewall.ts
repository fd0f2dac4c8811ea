import { sendFirewallHits, sendFirewallReplay, takeFirewallReplay } from '@fairlead/api/edge/firewall.ts'
import { sendRates } from '@fairlead/api/edge/firewall-rates.ts'
import type { BodyOf } from '@fairlead/api/endpoint.ts'
import type { FirewallCount, FirewallHit } from '@fairlead/api/firewall/hit.ts'

const replayPath = takeFirewallReplay.path.replace(':id', '')

type FirewallBatch = { hits: FirewallHit[]; counts: FirewallCount[] }

/** The part of a scripted control plane that handles firewalls. */
export function scriptedFirewall() {
  /** By journal and number. */
  const batches = new Map<string, FirewallBatch>()
  const script = {
    batches,
    /** The data of replays, by id. */
    replays: new Map<string, unknown>(),
    /** Their results. */
    results: new Map<string, BodyOf<typeof sendFirewallReplay>>(),
    /** Reports of clients near a limit. */
    rates: [] as BodyOf<typeof sendRates>['rates'][],
    /** The response to those reports. */
    sums: { edges: 1, over: [] as string[] },
    /** Stores batches, but loses the acknowledgement. */
    dropAnswers: false,
    hits: (siteId: string) =>
      [...batches.values()].flatMap(({ hits }) => hits).filter((hit) => hit.siteId === siteId),
    /** How many requests each rule matched, by rule and effect. */
    counts(siteId: string): Record<string, number> {
      const sums: Record<string, number> = {}
      for (const { siteId: of, rule, effect, requests } of [...batches.values()].flatMap(
        ({ counts }) => counts,
      )) {
        if (of === siteId) sums[`${rule} ${effect}`] = (sums[`${rule} ${effect}`] ?? 0) + requests
      }
      return sums
    },
    /** The data of a reply; undefined for other calls, `lost` if there is no reply. */
    answer(path: string, body: string): unknown {
      if (path === sendRates.path) {
        script.rates.push(sendRates.body.parse(JSON.parse(body)).rates)
        return script.sums
      }
      if (path.startsWith(replayPath)) {
        const id = path.slice(replayPath.length)
        if (body === '') return script.replays.get(id)
        script.results.set(id, sendFirewallReplay.body.parse(JSON.parse(body)))
        return null
      }
      if (path !== sendFirewallHits.path) return undefined
      const { journal, seq, hits, counts } = sendFirewallHits.body.parse(JSON.parse(body))
      const name = `${journal} ${seq}`
      const known = batches.get(name)
      if (known && JSON.stringify(known) !== JSON.stringify({ hits, counts }))
        throw new Error(`batch ${name} has changed`)
      batches.set(name, { hits, counts })
      return script.dropAnswers ? 'lost' : null
    },
  }
  return script
}
