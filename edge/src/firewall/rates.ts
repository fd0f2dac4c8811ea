import type { Clock } from '../clock.ts'
import { holderOf } from '../rules/holder.ts'
import type { IsOver, RateLimit } from './firewall.ts'
import { RateTable } from './rate-table.ts'

/** Requests of a client under a rule since the last report. `name`: the limit and the holder of the address. */
export type RateNews = { name: string; rate: number; count: number }

/** Clients that are over a limit in all processes together, and those that no longer are. */
export type RateVerdicts = { over: string[]; lifted: string[] }

/** How long a verdict holds if it is not repeated. */
const verdictMs = 30_000
/** Clients beyond this number are not reported until the next time. */
const mostNews = 20_000

/** The rates that one process sees. */
export type Rates = ReturnType<typeof openRates>

export function openRates(clock: Clock) {
  const table = new RateTable()
  /** Until when clients that are over a limit in all processes together are refused, unless the verdict is repeated. */
  const denied = new Map<string, number>()
  const news = new Map<string, RateNews>()

  const isOver: IsOver = ({ name: limit, rate }, address) => {
    const name = `${limit} ${holderOf(address)}`
    const known = news.get(name)
    if (known) {
      known.count += 1
      known.rate = rate
    } else if (news.size < mostNews) news.set(name, { name, rate, count: 1 })
    // Refused requests count as well: the limit is lifted when the client has slowed down.
    const now = clock()
    return table.add(name, 1, now) > rate || (denied.size > 0 && (denied.get(name) ?? 0) > now)
  }

  return {
    /** Counts a request, and says whether it is one too many. */
    isOver,
    /** Whether a client is over a limit, without counting anything. */
    isAbove({ name: limit, rate }: RateLimit, address: string): boolean {
      const name = `${limit} ${holderOf(address)}`
      const now = clock()
      return table.sum(name, now) > rate || (denied.size > 0 && (denied.get(name) ?? 0) > now)
    },
    news(): RateNews[] {
      const all = [...news.values()]
      news.clear()
      return all
    },
    take({ over, lifted }: RateVerdicts) {
      const now = clock()
      if (denied.size > mostNews) for (const [name, until] of denied) if (until < now) denied.delete(name)
      const until = now + verdictMs
      for (const name of over) denied.set(name, until)
      for (const name of lifted) denied.delete(name)
    },
  }
}

/** A client that uses part of a limit, for the control plane. */
export type RateReport = { name: string; rate: number; requests: number }

/** How long a client that other edges have seen as well is refused, unless the verdict is repeated. */
const denialMs = 60_000
/** Clients in one report. */
const mostReports = 1_000

/** The rates of all processes of an edge, and what other edges have added. */
export type RateKeeper = ReturnType<typeof openRateKeeper>

export function openRateKeeper(clock: Clock) {
  const table = new RateTable(131_072)
  const rates = new Map<string, number>()
  /** Clients that are over a limit, and when that was last reported. */
  const over = new Map<string, number>()
  /** Until when a client counts as over a limit because of its requests at other edges. */
  const elsewhere = new Map<string, number>()
  let edges = 1

  const isStillOver = (name: string, now: number) =>
    table.sum(name, now) > (rates.get(name) ?? Infinity) || (elsewhere.get(name) ?? 0) > now

  return {
    take(news: readonly RateNews[]) {
      const now = clock()
      for (const { name, rate, count } of news) {
        rates.set(name, rate)
        table.add(name, count, now)
      }
    },
    /** What has changed since the last time. */
    verdicts(candidates: readonly RateNews[]): RateVerdicts {
      const now = clock()
      const lifted = [...over.keys()].filter((name) => !isStillOver(name, now))
      for (const name of lifted) {
        over.delete(name)
        elsewhere.delete(name)
      }
      const names = [...candidates.map(({ name }) => name), ...elsewhere.keys()]
      const fresh = [...new Set(names)].filter((name) => !over.has(name) && isStillOver(name, now))
      const again = [...over].filter(([, saidAt]) => saidAt + verdictMs / 3 < now).map(([name]) => name)
      for (const name of [...fresh, ...again]) over.set(name, now)
      if (rates.size > 2 * table.size + mostReports)
        for (const name of rates.keys()) if (table.sum(name, now) === 0) rates.delete(name)
      return { over: [...fresh, ...again], lifted }
    },
    /** All clients that are over a limit, for a process that starts. */
    allOver: (): string[] => [...over.keys()],
    /** Clients that may be over a limit if their requests at other edges are added. */
    reports(): RateReport[] {
      const boundOf = (name: string) => (rates.get(name) ?? Infinity) / (2 * Math.max(2, edges))
      return table
        .above(boundOf, clock())
        .toSorted((a, b) => b.sum - a.sum)
        .slice(0, mostReports)
        .map(({ name, sum }) => ({ name, rate: rates.get(name) ?? 0, requests: sum }))
    },
    /** Applies what the control plane says about the reported clients. */
    hear(said: { edges: number; over: readonly string[] }) {
      edges = said.edges
      for (const name of said.over) elsewhere.set(name, clock() + denialMs)
    },
  }
}
