import type { SpeedFault, SpeedSide } from '@fairlead/api/cdn/speed/speed.ts'
import type { EdgeSpeedTest } from '@fairlead/api/edge/protocol.ts'
import type { Logger } from 'pino'
import type { Resolve } from '../origin/address.ts'
import { AddressRefused, systemResolve } from '../origin/address.ts'
import { hearsVisitorsHost, sentName } from '../rules/origins.ts'
import { servedPath, type Site } from '../rules/site.ts'
import type { SiteTable } from '../rules/site-table.ts'
import { type SpeedTarget, compare, lookupLeadingTo, lookupOfOrigin } from '../speed/measure.ts'
import { checkServerIdentity } from 'node:tls'
import type { Control } from './control.ts'
import { bell } from './loop.ts'

type SpeedNeeds = {
  control: Pick<Control, 'sendSpeed'>
  sites: SiteTable
  /** Where this edge listens. */
  own: { host: string; port: number; tlsPort: number }
  allowLoopback: boolean
  resolve?: Resolve
  signal: AbortSignal
  log: Logger
}

/** How many tests may wait. Users start dropped ones again. */
const longestQueue = 20

/** Identifies the requests of tests in the log. */
const agent = 'Fairlead-Speed-Test'

const failed = (fault: SpeedFault): SpeedSide => ({ times: null, fault })

/** Runs speed tests one after another. */
export function openSpeed(parts: SpeedNeeds) {
  const { control, sites, own, allowLoopback, resolve = systemResolve, signal, log } = parts
  const queue: EdgeSpeedTest[] = []
  const bells = bell(signal)

  /** As a visitor next to this edge: on a connection to this edge itself. */
  function withEdge(url: URL): SpeedTarget {
    const isSecure = url.protocol === 'https:'
    const there = new URL(url)
    there.port = String(isSecure ? own.tlsPort : own.port)
    const host = /^(0\.0\.0\.0|::)$/.test(own.host) ? '127.0.0.1' : own.host
    return {
      url: there,
      headers: { host: url.host, 'user-agent': agent, accept: '*/*' },
      lookup: lookupLeadingTo(host),
      // The edge connects to itself, and the site may have no certificate of its own yet.
      tls: { servername: url.hostname, rejectUnauthorized: false },
    }
  }

  /** Like a request of this edge to the origin, but on a connection of its own. */
  function withoutEdge(site: Site, url: URL): SpeedTarget {
    const isSecure = url.protocol === 'https:'
    const { route, forwardsHost } = site.behaviorFor(servedPath(site, url.pathname))
    const [target] = route.targets
    const fields: Record<string, string> = {}
    for (let at = 0; at < target.fields.length; at += 2)
      fields[target.fields[at] ?? ''] = target.fields[at + 1] ?? ''
    const { certificateName } = target
    const servername = sentName(target, target.name)
    return {
      url: new URL(target.url(isSecure) + target.path + servedPath(site, url.pathname) + url.search),
      headers: {
        'user-agent': agent,
        accept: '*/*',
        ...fields,
        host: hearsVisitorsHost(target, forwardsHost) ? url.host : target.host(isSecure),
      },
      lookup: lookupOfOrigin(target.name, resolve, allowLoopback),
      tls: {
        ...(servername !== undefined && { servername }),
        rejectUnauthorized: target.verifies,
        minVersion: target.oldest,
        maxVersion: target.newest,
        ...(certificateName !== undefined && {
          checkServerIdentity: (_name, certificate) => checkServerIdentity(certificateName, certificate),
        }),
      },
    }
  }

  async function measured({ siteId, url: text }: EdgeSpeedTest) {
    const url = new URL(text)
    const site = sites.byId(siteId)
    if (!site) return { with: failed('site'), without: failed('site') }
    try {
      const [fast = failed('broken'), slow = failed('broken')] = await compare([
        withEdge(url),
        withoutEdge(site, url),
      ])
      return { with: fast, without: slow }
    } catch (error) {
      if (!(error instanceof AddressRefused)) throw error
      const [fast = failed('broken')] = await compare([withEdge(url)])
      return { with: fast, without: failed('address') }
    }
  }

  return {
    hear(test: EdgeSpeedTest) {
      if (queue.length < longestQueue) queue.push(test)
      bells.ring()
    },
    async run(): Promise<void> {
      while (!signal.aborted) {
        const test = queue.shift()
        if (!test) {
          await bells.wait()
          continue
        }
        try {
          await control.sendSpeed(test.id, await measured(test))
        } catch (error) {
          if (!signal.aborted) log.debug({ err: error, test: test.id }, 'a speed test was not reported')
        }
      }
    },
  }
}
