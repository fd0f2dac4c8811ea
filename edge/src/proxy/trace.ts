import type { TraceInput, TraceOutcome, TraceStep } from '@fairlead/api/cdn/trace.ts'
import type { EdgeTrace } from '@fairlead/api/edge/protocol.ts'
import type { Entry } from '../cache/entry.ts'
import type { Find } from '../cache/object-index.ts'
import type { Clock } from '../clock.ts'
import type { Refusal } from '../rules/access.ts'
import { type Behavior, keyOf } from '../rules/behavior.ts'
import { readSize, sizeName } from '../rules/image-size.ts'
import { servedPath, type Site } from '../rules/site.ts'
import { isPreflight } from './cors.ts'
import { field, type FieldList } from './fields.ts'
import { overHttps } from './handler.ts'
import type { SiteTable } from './hosts.ts'
import { servedStale } from './stored-answer.ts'

type Parts = { sites: SiteTable; find: Find; clock: Clock; tlsPort: number }

/** A request as the rules see it. */
type Asked = {
  method: string
  host: string
  port: string
  path: string
  query: string
  isSecure: boolean
  address: string | undefined
  raw: FieldList
}

const step = (outcome: TraceOutcome, args: TraceStep['args'] = {}): TraceStep => ({ outcome, args })

const denied: Record<Refusal, TraceOutcome> = {
  address: 'addressDenied',
  country: 'countryDenied',
  referer: 'refererDenied',
  ipv6: 'ipv6Denied',
}

/** HEAD is answered from what GET brings. */
const askedFor = ({ method }: Asked) => (method === 'HEAD' ? 'GET' : method)

function askedOf({ url, method, headers, address }: TraceInput): Asked {
  const { protocol, hostname, host, port, pathname, search } = new URL(url)
  return {
    method,
    host: hostname,
    port,
    path: pathname,
    query: search.slice(1),
    isSecure: protocol === 'https:',
    address: address === '' ? undefined : address,
    raw: ['Host', host, ...headers.flatMap(({ name, value }) => [name, value])],
  }
}

/**
 * Says what this edge would do with a request, by the same compiled rules and in the same order as the handler that
 * serves (`handler.ts`). No origin is asked, nothing is counted, nothing is stored.
 */
export function tracer({ sites, find, clock, tlsPort }: Parts): (question: EdgeTrace) => TraceStep[] {
  /** Visitors by http and by https may have a copy each. */
  function findFor(site: Site, key: string, { isSecure }: Asked): Entry | undefined {
    const own = isSecure ? 'https' : 'http'
    const entry = find(site.id, key)
    return (entry?.head.scheme ?? own) === own ? entry : find(site.id, `${key} ${own}`)
  }

  /** What the cache has, and where the origin would be asked. */
  function throughCache(
    site: Site,
    behavior: Behavior,
    asked: Asked,
    path: string,
    query: string,
  ): TraceStep[] {
    const { key } = keyOf(behavior, { ...asked, path, query })
    const { minTtl, maxTtl, defaultTtl } = behavior.cacheRules
    const found = findFor(site, key, asked)
    const now = clock()
    const steps = [
      step('cacheKey', { key: `${asked.host}${key}` }),
      step('lifetimes', { min: minTtl, max: maxTtl, fallback: defaultTtl }),
    ]
    if (found && found.freshUntil > now)
      return [...steps, step('cacheFresh', { ttl: Math.floor((found.freshUntil - now) / 1000) })]
    const stale = found && servedStale(found, now)
    if (found && stale === 'origin-failing')
      return [...steps, step('originFailing', { seconds: Math.ceil((found.retryAt - now) / 1000) })]
    if (stale === 'stale-while-revalidate') steps.push(step('staleServed'))
    else steps.push(step(found ? 'cacheStale' : 'cacheMissing'))
    const named = behavior.sharing.query(query)
    return [...steps, ...toOrigin(behavior, { ...asked, method: askedFor(asked) }, path, named)]
  }

  function toOrigin({ route }: Behavior, asked: Asked, path: string, query: string): TraceStep[] {
    const target = query === '' ? path : `${path}?${query}`
    const [first, second] = route.targets
    const url = ({ url: base, path: prefix }: typeof first) => base(asked.isSecure) + prefix + target
    const asks = step('originAsked', { originId: first.originId, method: asked.method, url: url(first) })
    if (!second) return [asks]
    const codes = [...route.failover].join(', ')
    return [asks, step('failoverTo', { codes, originId: second.originId, url: url(second) })]
  }

  function byBehavior(site: Site, asked: Asked): TraceStep[] {
    const served = servedPath(site, asked.path)
    const behavior = site.behaviorFor(served)
    const { position, pathPattern } = behavior
    const steps = [
      ...(served === asked.path ? [] : [step('rootObject', { path: served })]),
      step('behaviorMatched', { position, pathPattern, path: served }),
    ]
    if (behavior.viewerProtocolPolicy !== 'allow-all' && !asked.isSecure) {
      if (behavior.viewerProtocolPolicy === 'https-only') return [...steps, step('httpsRequired')]
      return [...steps, step('redirected', overHttps(asked, tlsPort))]
    }
    if (behavior.allowsCors && isPreflight(asked.method, asked.raw))
      return [...steps, step('preflightAnswered')]
    if (!behavior.methods.has(asked.method))
      return [...steps, step('methodRefused', { method: asked.method })]
    const query = behavior.judgeUri ? behavior.judgeUri(asked.path, asked.query, clock()) : asked.query
    if (query === undefined) return [...steps, step('linkRefused')]
    if (behavior.judgeUri) steps.push(step('linkValid'))
    const sized = behavior.resizes ? readSize(query) : { rest: query, size: undefined }
    if (sized.problem !== undefined) return [...steps, step('sizeRefused')]
    if (sized.size) steps.push(step('imageResized', { size: sizeName(sized.size) }))
    const path = behavior.path(served)
    const isRead = asked.method === 'GET' || asked.method === 'HEAD'
    if (isRead ? behavior.caches : behavior.cachesOptions && asked.method === 'OPTIONS')
      return [...steps, ...throughCache(site, behavior, asked, path, sized.rest)]
    const reason = behavior.caches ? 'method' : 'headers'
    const passed = behavior.passesQuery ? sized.rest : ''
    return [...steps, step('notCached', { reason }), ...toOrigin(behavior, asked, path, passed)]
  }

  return ({ siteId, request }) => {
    const asked = askedOf(request)
    const site = sites.find(asked.host)
    // Another's site may answer here for the moment: nothing of it is told.
    if (site?.id !== siteId) return [step('siteMissing')]
    const found = step('siteFound', { domain: site.domain, version: site.version })
    if (site.closed !== undefined)
      return [found, step(site.closed === 'paused' ? 'sitePaused' : 'siteSuspended')]
    const referer = field(asked.raw, 'referer')
    const refusal = site.admit?.({ address: asked.address, referer })
    if (refusal !== undefined) {
      const args = { address: asked.address ?? '-', referer: referer ?? '' }
      return [found, step(denied[refusal], args)]
    }
    return [found, step('accessAllowed'), ...byBehavior(site, asked)]
  }
}
