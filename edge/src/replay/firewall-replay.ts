import type { HitEffect } from '@fairlead/api/firewall/hit.ts'
import type { FirewallExample, FirewallReplayResult } from '@fairlead/api/firewall/replay.ts'
import type { SiteFirewall } from '@fairlead/api/firewall/site-firewall.ts'
import { compileFirewall, type Firewall, type IsOver, isStopped, type Ruling } from '../firewall/firewall.ts'
import { RateTable } from '../firewall/rate-table.ts'
import type { CountryOf } from '../rules/country.ts'
import { holderOf } from '../rules/holder.ts'
import { type LoggedRequest, readRequests, timeOf } from './logged-request.ts'
import { slices } from './slices.ts'

/** A replay of firewalls as the control plane sends it. */
export type FirewallOrder = {
  siteId: string
  before: SiteFirewall
  candidate: SiteFirewall
  /** The number of requests in the log, of which `lines` may be a sample. */
  total: number
  lines: string
}

export type FirewallReplayer = (order: FirewallOrder, signal: AbortSignal) => Promise<FirewallReplayResult>

/** In milliseconds; a user of the console waits for it. */
const longestMs = 10_000
const mostExamples = 10
const mostOfRule = 3
const mostRules = 1_500

const mayHaveBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

type RuleCount = FirewallReplayResult['rules'][number]

function exampleOf(
  { time, id, head, url, client, country, agent }: LoggedRequest,
  by: Ruling,
): FirewallExample {
  const match = by.matches.find(({ rule }) => rule === by.rule)
  return {
    time: new Date(time).toISOString(),
    requestId: id.slice(0, 64),
    method: head.method.slice(0, 32),
    url: url.slice(0, 2_100),
    client: client.slice(0, 64),
    country: country.slice(0, 2),
    agent: agent.slice(0, 500),
    rule: by.rule,
    place: (match?.place ?? '').slice(0, 200),
  }
}

/** A firewall that has judged all requests so far. Limits count as if the sample were the whole. */
function judgeOf(firewall: Firewall, weight: number) {
  const table = new RateTable()
  return (request: LoggedRequest): Ruling | undefined => {
    const isOver: IsOver = ({ name, rate }, address) =>
      table.add(`${name} ${holderOf(address)}`, weight, request.time) > rate
    return firewall.judge(request.head, isOver)
  }
}

/** Judges logged requests by a site's firewall and by a candidate for it. Nothing is counted, logged or stopped. */
export function firewallReplayer(countryOf: CountryOf): FirewallReplayer {
  return async ({ siteId, before, candidate, total, lines }, signal) => {
    const work = slices(signal, performance.now() + longestMs)
    const requests = await readRequests(lines, work)
    const weight = Math.max(1, Math.round(total / Math.max(1, requests.length)))
    const [current, proposed] = [before, candidate].map((each) =>
      judgeOf(compileFirewall(siteId, each, countryOf), weight),
    )
    const rules = new Map<string, RuleCount>()
    const stopped = { before: 0, after: 0 }
    const newlyStopped = { requests: 0, examples: [] as FirewallExample[] }
    const letThrough = { requests: 0, examples: [] as FirewallExample[] }
    let judged = 0
    let withBody = 0

    function count(rule: string, effect: HitEffect, request: LoggedRequest, ruling: Ruling) {
      const name = `${rule} ${effect}`
      const known = rules.get(name) ?? { rule, effect, requests: 0, examples: [] }
      if (!rules.has(name) && rules.size < mostRules) rules.set(name, known)
      known.requests += 1
      if (known.examples.length < mostOfRule) known.examples.push(exampleOf(request, { ...ruling, rule }))
    }

    function note(change: typeof newlyStopped, request: LoggedRequest, by: Ruling) {
      change.requests += 1
      if (change.examples.length < mostExamples) change.examples.push(exampleOf(request, by))
    }

    for (const request of requests) {
      if (work.isOver()) break
      await work.rest()
      judged += 1
      if (mayHaveBody.has(request.head.method)) withBody += 1
      const from = current?.(request)
      const to = proposed?.(request)
      // By what happens, not by `wouldStop`, which is true already for a request that a rule only counts.
      const isStoppedNow = from !== undefined && isStopped(from)
      const isStoppedThen = to !== undefined && isStopped(to)
      if (isStoppedNow) stopped.before += 1
      if (isStoppedThen) stopped.after += 1
      if (isStoppedThen && !isStoppedNow) note(newlyStopped, request, to)
      if (isStoppedNow && !isStoppedThen) note(letThrough, request, from)
      for (const rule of new Set(to?.matches.map((match) => match.rule)))
        if (to) count(rule, to.effect, request, to)
    }
    return {
      from: timeOf(requests[0]),
      to: timeOf(requests[judged - 1]),
      requests: judged,
      total: Math.max(total, requests.length),
      complete: judged === requests.length && !work.isOver(),
      withBody,
      stopped,
      newlyStopped,
      letThrough,
      rules: [...rules.values()].toSorted((a, b) => b.requests - a.requests),
    }
  }
}
