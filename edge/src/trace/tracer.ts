import type { TraceInput, TraceOutcome, TraceStep } from '@fairlead/api/cdn/trace.ts'
import type { HitEffect } from '@fairlead/api/firewall/hit.ts'
import type { EdgeTrace } from '@fairlead/api/edge/protocol.ts'
import type { Entry } from '../cache/entry.ts'
import type { Find } from '../cache/object-index.ts'
import type { Clock } from '../clock.ts'
import { type ForwardedParts, forwardedPartsOf } from '../fetch/forwarded-parts.ts'
import { keyBeside, maxSteps, mayShow, useOf } from '../fetch/usable.ts'
import { field } from '../http/fields.ts'
import { readPath } from '../http/path.ts'
import { headOf, type RequestHead } from '../http/request-head.ts'
import type { Refusal } from '../rules/access.ts'
import type { Behavior } from '../rules/behavior.ts'
import type { ChallengeTable } from '../rules/challenges.ts'
import { type Cached, decide, type Decision, type When } from '../rules/decide.ts'
import { sizeName } from '../rules/image-size.ts'
import { headFor, type Site } from '../rules/site.ts'
import type { SiteTable } from '../rules/site-table.ts'
import { type FailureOf, toOrigin } from './origin-steps.ts'
import { step } from './step.ts'

type TracerNeeds = {
  sites: SiteTable
  challenges: ChallengeTable
  closureOf?: When['closureOf']
  find: Find
  clock: Clock
  tlsPort: number
  failing?: FailureOf
}

const denied: Record<Refusal, TraceOutcome> = {
  address: 'addressDenied',
  country: 'countryDenied',
  referer: 'refererDenied',
  ipv6: 'ipv6Denied',
}

/** Undefined if the edge refuses the path. */
function tracedHead({ url, method, headers, address }: TraceInput): RequestHead | undefined {
  const { protocol, hostname, host } = new URL(url)
  // Not the `pathname` of the parsed URL, which is already normalized: the edge parses the path as it is spelled.
  const target = url.replace(/^[^/]*\/\/[^/\\?#]*/, '').replace(/#.*$/s, '')
  const named = readPath(target.startsWith('/') ? target : `/${target}`)
  if (!named) return undefined
  return headOf({
    ...named,
    method,
    host: hostname,
    isSecure: protocol === 'https:',
    address: address === '' ? undefined : address,
    raw: ['Host', host, ...headers.flatMap(({ name, value }) => [name, value])],
  })
}

type ExplainNeeds = { find: Find; now: number; failing?: FailureOf | undefined }
type Chosen = Extract<Decision, { behavior: Behavior }>

const settingSteps = ({ words }: Behavior) => words.map((word) => step(word))

/** The copy for a request. There may be one per scheme, and one per set of the `forwarded` fields. */
export function findCopy(
  find: Find,
  siteId: string,
  key: string,
  isSecure: boolean,
  forwarded: ForwardedParts = { raw: [], isSecure, behavior: { cookies: undefined } },
): Entry | undefined {
  let copyKey = key
  for (let steps = 0; steps <= maxSteps; steps += 1) {
    const entry = find(siteId, copyKey)
    const beside = entry && keyBeside(entry, forwarded)
    if (beside === undefined) return entry
    copyKey = `${copyKey} ${beside}`
  }
  return undefined
}

/**
 * Whether a visitor with cookies gets a page that is the same for all. The origin got the cookies of whoever asked first, so a
 * page that it chose by them is that of another visitor.
 */
const ignoresCookies = ({ behavior, head }: Cached, { head: { headers, vary } }: Entry) =>
  behavior.standard &&
  field(head.raw, 'cookie') !== undefined &&
  /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(field(headers, 'content-type') ?? '') &&
  vary?.names.includes('cookie') !== true

/** The steps through the cache, and to the origin if it would be requested. */
function throughCache(wanted: Cached, { find, now, failing }: ExplainNeeds): TraceStep[] {
  const { site, head, behavior, key, path, query, demands } = wanted
  const { minTtl, maxTtl, defaultTtl } = behavior.cacheRules
  const copy = findCopy(find, site.id, key, head.isSecure, forwardedPartsOf(wanted))
  const shown = copy && mayShow(behavior, copy) ? copy : undefined
  const vary = find(site.id, key)?.head.vary
  const steps = [
    ...settingSteps(behavior),
    ...(behavior.scheme === 'told' ? [step('schemeTold')] : []),
    step('cacheKey', { key: `${head.host}${key}` }),
    ...(shown && ignoresCookies(wanted, shown) ? [step('cookiesIgnored')] : []),
    ...(vary ? [step('variantChosen', { fields: vary.names.join(', ') })] : []),
    behavior.standard
      ? step('standardLifetimes')
      : step('lifetimes', { min: minTtl, max: maxTtl, fallback: defaultTtl }),
  ]
  // For a HEAD the edge fetches with GET, and answers from that copy.
  const method = head.method === 'HEAD' ? 'GET' : head.method
  const originSteps = toOrigin(behavior, { ...head, method }, path, behavior.sharing.query(query), {
    now,
    failing,
  })
  const { freshUntil = 0, retryAt = 0 } = shown ?? {}
  switch (useOf(shown, demands, now)) {
    case 'fresh':
      return [...steps, step('cacheFresh', { ttl: Math.floor((freshUntil - now) / 1000) })]
    case 'max-stale':
      return [...steps, step('staleDemanded')]
    case 'origin-failing':
      return [...steps, step('originFailing', { seconds: Math.ceil((retryAt - now) / 1000) })]
    case 'stale-while-revalidate':
      return [...steps, step('staleServed'), ...originSteps]
    case 'missing':
      return [...steps, step('cacheMissing'), ...originSteps]
    case 'stale':
      return [...steps, step('cacheStale'), ...originSteps]
    case 'demanded':
      return [...steps, step('originDemanded'), ...originSteps]
    case 'refused':
      return [...steps, step('copyDemanded')]
  }
}

/** The steps after the choice of the behaviour. */
function onwards(head: RequestHead, decision: Chosen, at: ExplainNeeds): TraceStep[] {
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
      return [step('methodRefused', { method: head.method })]
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
      if (decision.kind === 'cached') return [...steps, ...throughCache(decision, at)]
      const passed = behavior.passesQuery ? decision.query : ''
      const originSteps = toOrigin(behavior, head, decision.path, passed, at)
      const settings = decision.reason === 'headers' ? settingSteps(behavior) : []
      return [...steps, ...settings, step('notCached', { reason: decision.reason }), ...originSteps]
    }
  }
}

const siteFound = ({ domain, version }: Site) => step('siteFound', { domain, version })

/** What the firewall makes of a request, by the rule that settles it. */
function firewallSteps({ ruling }: Decision): TraceStep[] {
  if (!ruling) return []
  const match = ruling.matches.find(({ rule }) => rule === ruling.rule)
  return [step(firewallOutcomes[ruling.effect], { rule: ruling.rule, place: match?.place ?? '' })]
}

const firewallOutcomes: Record<HitEffect, TraceOutcome> = {
  counted: 'firewallCounted',
  allowed: 'firewallAllowed',
  forbidden: 'firewallForbidden',
  limited: 'firewallLimited',
}

/** The steps of a decision, including those of the cache. */
export function explain(site: Site, head: RequestHead, decision: Decision, at: ExplainNeeds): TraceStep[] {
  const found = siteFound(site)
  switch (decision.kind) {
    case 'challenged':
      return [found, step('challengeAnswered')]
    case 'closed':
      return [found, step(decision.why === 'paused' ? 'sitePaused' : 'siteSuspended')]
    case 'denied': {
      const args = { address: head.address ?? '-', referer: field(head.raw, 'referer') ?? '' }
      return [found, step(denied[decision.refusal], args)]
    }
    case 'held':
      throw new Error('a trace is held back by nothing')
    case 'looped':
      return [found, step('loopFound')]
    case 'stopped':
      return [found, step('accessAllowed'), ...firewallSteps(decision)]
    case 'serverAsked':
      return [found, step('accessAllowed'), ...firewallSteps(decision)]
    default: {
      const { behavior, served } = decision
      const { position, pathPattern } = behavior
      return [
        found,
        step('accessAllowed'),
        ...firewallSteps(decision),
        ...(head.path === head.spelled ? [] : [step('pathRead', { path: head.path })]),
        ...(served === head.path ? [] : [step('rootObject', { path: served })]),
        step('behaviorMatched', { position, pathPattern, path: served }),
        ...onwards(head, decision, at),
      ]
    }
  }
}

/**
 * Lists how this edge would handle a request, from the same `decide` as the handler (`handler.ts`). It sends no
 * request to an origin, and counts and stores nothing.
 */
export function tracer({
  sites,
  challenges,
  closureOf,
  find,
  clock,
  tlsPort,
  failing,
}: TracerNeeds): (question: EdgeTrace) => TraceStep[] {
  return ({ siteId, request }) => {
    const site = sites.find(new URL(request.url).hostname)
    // The host may currently belong to another account's site, of which nothing must be shown.
    if (site?.id !== siteId) return [step('siteMissing')]
    const named = tracedHead(request)
    if (!named) return [siteFound(site), step('pathRefused')]
    const head = headFor(site, named)
    const now = clock()
    return explain(
      site,
      head,
      decide(site, head, { now, tlsPort, challenges, ...(closureOf && { closureOf }) }),
      { find, now, failing },
    )
  }
}
