import { setTimeout as pause } from 'node:timers/promises'
import { demoAddress } from '@fairlead/api/edge/demo-address.ts'
import { type DemoDomain, demoDomains } from '../demo-domains.ts'
import { type EdgeAddress, openBrowser, type Visitor } from './browser.ts'
import { countries, type VisitorCountry, visitsOf } from './countries.ts'
import type { RandomNumbers } from './random.ts'
import { callApi, loadFiles, readPages } from './visits.ts'

/** Milliseconds between two visits on average, which makes some three requests a second. */
const betweenVisits = 2200
/** The maximum number of concurrent visits. */
const mostVisits = 40

const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:141.0) Gecko/20100101 Firefox/141.0',
]
const appAgent = 'TideTables/2.1 (Android)'

const visits = {
  [demoDomains.pages]: readPages,
  [demoDomains.chinese]: readPages,
  [demoDomains.media]: loadFiles,
  [demoDomains.api]: callApi,
}

/** How visitors of a country share out their visits. */
const sharesOf = ({ code }: VisitorCountry): Record<DemoDomain, number> => ({
  [demoDomains.pages]: code === 'CN' ? 1 : 6,
  [demoDomains.chinese]: ['CN', 'SG', 'HK'].includes(code) ? 5 : 0.2,
  [demoDomains.media]: 2,
  [demoDomains.api]: 2,
})

type TrafficNeeds = {
  edge: EdgeAddress
  random: RandomNumbers
  /** Whether connections can begin at any loopback address. */
  canChooseAddress: boolean
  signal: AbortSignal
  log: (line: string) => void
}

/** Sends visitors to the demo's sites until the signal. Resolves when the last one has left. */
export async function sendVisitors({ edge, random, canChooseAddress, signal, log }: TrafficNeeds) {
  const people = new Map<string, Visitor>()
  const present = new Set<Promise<void>>()
  let isServed = true

  function visitorOf({ code, share }: VisitorCountry): Visitor {
    const number = random.upTo(8 * share)
    const key = `${code}${number}`
    const known = people.get(key)
    if (known) return known
    const address = canChooseAddress ? demoAddress(code, number) : undefined
    const visitor = {
      address,
      agent: agents[number % agents.length] ?? '',
      stored: new Map<string, string>(),
    }
    people.set(key, visitor)
    return visitor
  }

  async function visit() {
    const now = new Date()
    const country = random.choose(countries, (one) => visitsOf(one, now)) ?? countries[0]
    const shares = sharesOf(country)
    const domain = random.choose(Object.values(demoDomains), (one) => shares[one]) ?? demoDomains.pages
    const visitor = visitorOf(country)
    const browser = openBrowser(
      edge,
      domain,
      domain === demoDomains.api ? { ...visitor, agent: appAgent } : visitor,
    )
    try {
      await visits[domain](browser, random, { signal })
      if (!isServed) log('visitors are served again')
      isServed = true
    } catch (error) {
      if (signal.aborted) return
      // As after a restart of the edge: the visitor leaves, and others come.
      if (isServed) log(`a visitor of ${domain} left without a response: ${String(error)}`)
      isServed = false
    } finally {
      browser.close()
    }
  }

  while (!signal.aborted) {
    if (present.size < mostVisits) {
      const one = visit()
      present.add(one)
      void one.finally(() => present.delete(one))
    }
    await pause(random.pause(betweenVisits), undefined, { signal }).catch(() => undefined)
  }
  await Promise.all(present)
}
