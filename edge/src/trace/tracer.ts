import type { TraceInput, TraceOutcome, TraceStep } from '@fairlead/api/cdn/trace.ts'
import type { EdgeTrace } from '@fairlead/api/edge/protocol.ts'
import type { Entry } from '../cache/entry.ts'
import type { Find } from '../cache/object-index.ts'
import type { Clock } from '../clock.ts'
import type { Refusal } from '../rules/access.ts'
import type { Behavior } from '../rules/behavior.ts'
import { sizeName } from '../rules/image-size.ts'
import type { Site } from '../rules/site.ts'
import { type Asked, decide, type Decision } from '../rules/decide.ts'
import { demandsOf } from '../http/demands.ts'
import { field } from '../http/fields.ts'
import type { SiteTable } from '../rules/site-table.ts'
import type { Heard } from '../fetch/heard.ts'
import { readPath } from '../http/path.ts'
import { keyBeside, maxSteps, mayShow, servedStale, suits } from '../fetch/usable.ts'
import { type FailingOf, toOrigin } from './origin-steps.ts'
import { step } from './step.ts'

type Parts = { sites: SiteTable; find: Find; clock: Clock; tlsPort: number; failing?: FailingOf }

const denied: Record<Refusal, TraceOutcome> = {
  address: 'addressDenied',
  country: 'countryDenied',
  referer: 'refererDenied',
  ipv6: 'ipv6Denied',
}

/** Undefined where the path would be refused. */
function askedOf({ url, method, headers, address }: TraceInput): Asked | undefined {
  const { protocol, hostname, host, port } = new URL(url)
  // Not the path of the URL: it is resolved already, and what is asked is what comes of this very spelling.
  const target = url.replace(/^[^/]*\/\/[^/\\?#]*/, '').replace(/#.*$/s, '')
  const named = readPath(target.startsWith('/') ? target : `/${target}`)
  if (!named) return undefined
  return {
    ...named,
    method,
    host: hostname,
    port,
    isSecure: protocol === 'https:',
    address: address === '' ? undefined : address,
    raw: ['Host', host, ...headers.flatMap(({ name, value }) => [name, value])],
  }
}

type Explaining = { find: Find; now: number; failing?: FailingOf | undefined }
type Cached = Extract<Decision, { kind: 'cached' }>
type Chosen = Extract<Decision, { behavior: Behavior }>

const saidOf = ({ words }: Behavior) => words.map((word) => step(word))

/**
 * The copy that answers a request. Visitors by http and by https may have one each, and so may those of whom the origin
 * has `heard` different things.
 */
export function findCopy(
  find: Find,
  siteId: string,
  key: string,
  isSecure: boolean,
  heard: Heard = { raw: [], isSecure, behavior: { cookies: undefined } },
): Entry | undefined {
  let place = key
  for (let steps = 0; steps <= maxSteps; steps += 1) {
    const entry = find(siteId, place)
    const beside = entry && keyBeside(entry, heard)
    if (beside === undefined) return entry
    place = `${place} ${beside}`
  }
  return undefined
}

/** What the cache has, and where the origin would be asked. */
function throughCache(site: Site, asked: Asked, decision: Cached, parts: Explaining): TraceStep[] {
  const { find, now } = parts
  const { behavior, key, path, query } = decision
  const { minTtl, maxTtl, defaultTtl } = behavior.cacheRules
  const { raw, isSecure } = asked
  const copy = findCopy(find, site.id, key, isSecure, { raw, isSecure, behavior })
  const found = copy && mayShow(behavior, copy) ? copy : undefined
  const vary = find(site.id, key)?.head.vary
  const steps = [
    ...saidOf(behavior),
    ...(behavior.scheme === 'told' ? [step('schemeTold')] : []),
    step('cacheKey', { key: `${asked.host}${key}` }),
    ...(vary ? [step('variantChosen', { fields: vary.names.join(', ') })] : []),
    behavior.standard
      ? step('standardLifetimes')
      : step('lifetimes', { min: minTtl, max: maxTtl, fallback: defaultTtl }),
  ]
  // HEAD is answered from what GET brings.
  const method = asked.method === 'HEAD' ? 'GET' : asked.method
  const asks = toOrigin(behavior, { ...asked, method }, path, behavior.sharing.query(query), parts)
  const demands = behavior.standard ? demandsOf(raw) : undefined
  if (demands && !(found && suits(demands, found, now))) {
    if (demands.onlyIfCached) return [...steps, step('copyDemanded')]
    if (found && found.freshUntil > now) return [...steps, step('originDemanded'), ...asks]
  } else if (demands && found && found.freshUntil <= now) return [...steps, step('staleDemanded')]
  if (found && found.freshUntil > now)
    return [...steps, step('cacheFresh', { ttl: Math.floor((found.freshUntil - now) / 1000) })]
  const stale = found && servedStale(found, now)
  if (found && stale === 'origin-failing')
    return [...steps, step('originFailing', { seconds: Math.ceil((found.retryAt - now) / 1000) })]
  if (stale === 'stale-while-revalidate') steps.push(step('staleServed'))
  else steps.push(step(found ? 'cacheStale' : 'cacheMissing'))
  return [...steps, ...asks]
}

/** What comes after the choice of the behaviour. */
function onwards(site: Site, asked: Asked, decision: Chosen, parts: Explaining): TraceStep[] {
  const { behavior } = decision
  const proven = behavior.judgeUri ? [step('linkValid')] : []
  switch (decision.kind) {
    case 'redirected':
      return [step('redirected', { status: decision.status, location: decision.location })]
    case 'httpsRequired':
      return [step('httpsRequired')]
    case 'preflight':
      return [step('preflightAnswered')]
    case 'methodRefused':
      return [step('methodRefused', { method: asked.method })]
    case 'linkRefused':
      return [step('linkRefused')]
    case 'linkUntold':
      return [step('linkUntold')]
    case 'sizeRefused':
      return [...proven, step('sizeRefused')]
    case 'cached':
    case 'passed': {
      const resized = decision.size ? [step('imageResized', { size: sizeName(decision.size) })] : []
      const steps = [...proven, ...resized]
      if (decision.kind === 'cached') return [...steps, ...throughCache(site, asked, decision, parts)]
      const passed = behavior.passesQuery ? decision.query : ''
      const asks = toOrigin(behavior, asked, decision.path, passed, parts)
      const said = decision.reason === 'headers' ? saidOf(behavior) : []
      return [...steps, ...said, step('notCached', { reason: decision.reason }), ...asks]
    }
  }
}

const siteFound = ({ domain, version }: Site) => step('siteFound', { domain, version })

/** A decision in words, with what the cache has to say of it. */
export function explain(site: Site, asked: Asked, decision: Decision, parts: Explaining): TraceStep[] {
  const found = siteFound(site)
  switch (decision.kind) {
    case 'closed':
      return [found, step(decision.why === 'paused' ? 'sitePaused' : 'siteSuspended')]
    case 'denied': {
      const args = { address: asked.address ?? '-', referer: field(asked.raw, 'referer') ?? '' }
      return [found, step(denied[decision.refusal], args)]
    }
    default: {
      const { behavior, served } = decision
      const { position, pathPattern } = behavior
      return [
        found,
        step('accessAllowed'),
        ...(asked.path === asked.spelled ? [] : [step('pathRead', { path: asked.path })]),
        ...(served === asked.path ? [] : [step('rootObject', { path: served })]),
        step('behaviorMatched', { position, pathPattern, path: served }),
        ...onwards(site, asked, decision, parts),
      ]
    }
  }
}

/**
 * Says what this edge would do with a request, by the same compiled rules and in the same order as the handler that
 * serves (`handler.ts`). No origin is asked, nothing is counted, nothing is stored.
 */
export function tracer({
  sites,
  find,
  clock,
  tlsPort,
  failing,
}: Parts): (question: EdgeTrace) => TraceStep[] {
  return ({ siteId, request }) => {
    const site = sites.find(new URL(request.url).hostname)
    // Another's site may answer here for the moment: nothing of it is told.
    if (site?.id !== siteId) return [step('siteMissing')]
    const asked = askedOf(request)
    if (!asked) return [siteFound(site), step('pathRefused')]
    const now = clock()
    return explain(site, asked, decide(site, asked, { now, tlsPort }), { find, now, failing })
  }
}
