import { field } from '../http/fields.ts'
import { isPreflight } from '../http/preflight.ts'
import type { RequestHead } from '../http/request-head.ts'
import type { Refusal } from './access.ts'
import { type Behavior, isServed, keyOf } from './behavior.ts'
import { type ImageSize, readSize, type Sized } from './image-size.ts'
import { servedPath, type Site } from './site.ts'
import { heededDemands, type SiteRequest, type Wanted } from './wanted.ts'

/**
 * Judges a link of a behaviour that asks for a proof: what is left of the query, `refused`, or `untold` where the proof
 * is not known to the caller.
 */
export type LinkJudge = (
  behavior: Behavior,
  head: RequestHead,
  now: number,
) => { rest: string } | 'refused' | 'untold'

/** `served` is the path by which the behaviour was chosen. */
type Chosen = { behavior: Behavior; served: string }

/** From the cache, or by a fetch that is stored there. */
export type Cached = Wanted & Chosen & { kind: 'cached' }
/** Every such request is the origin's. */
export type Passed = SiteRequest &
  Chosen & { kind: 'passed'; size: ImageSize | undefined; reason: 'method' | 'headers' | 'request' }

/** What happens to a request. */
export type Decision =
  | { kind: 'closed'; why: 'paused' | 'suspended' }
  | { kind: 'looped' }
  | { kind: 'denied'; refusal: Refusal }
  /** OPTIONS asks about the server as a whole. */
  | { kind: 'serverAsked'; methods: ReadonlySet<string> }
  | (Chosen &
      (
        | { kind: 'httpsRequired' | 'preflight' | 'methodRefused' | 'linkRefused' | 'linkUntold' }
        | { kind: 'sizeRefused'; problem: string }
        | { kind: 'redirected'; status: number; location: string }
      ))
  | Cached
  | Passed

/** The moment and the place of a decision. */
export type When = { now: number; tlsPort: number; judgeLink?: LinkJudge }

const byKey: LinkJudge = ({ judgeUri }, head, now) => {
  const rest = judgeUri ? judgeUri(head, now) : head.query
  return rest === undefined ? 'refused' : { rest }
}

/**
 * What a site's rules make of a request. Nothing is asked, counted or stored. The handler performs what is decided here,
 * the tracer tells it, and a replay compares it.
 */
export function decide(site: Site, head: RequestHead, when: When): Decision {
  if (site.closed !== undefined) return { kind: 'closed', why: site.closed }
  if (head.looped) return { kind: 'looped' }
  const refusal = site.admit?.({ address: head.address, referer: field(head.raw, 'referer') })
  if (refusal !== undefined) return { kind: 'denied', refusal }
  if (head.path === '*') return { kind: 'serverAsked', methods: site.behaviorFor('/').methods }
  const served = servedPath(site, head.path)
  return decideBy(site, { behavior: site.behaviorFor(served), served }, head, when)
}

function decideBy(site: Site, { behavior, served }: Chosen, head: RequestHead, when: When): Decision {
  if (behavior.viewerProtocolPolicy !== 'allow-all' && !head.isSecure) {
    if (behavior.viewerProtocolPolicy === 'https-only') return { kind: 'httpsRequired', behavior, served }
    return { kind: 'redirected', behavior, served, ...overHttps(head, when.tlsPort) }
  }
  if (behavior.allowsCors && isPreflight(head.method, head.raw))
    return { kind: 'preflight', behavior, served }
  if (!isServed(behavior, head.method)) return { kind: 'methodRefused', behavior, served }
  const link = (when.judgeLink ?? byKey)(behavior, head, when.now)
  if (link === 'refused') return { kind: 'linkRefused', behavior, served }
  if (link === 'untold') return { kind: 'linkUntold', behavior, served }
  const sized: Sized = behavior.resizes ? readSize(link.rest) : { rest: link.rest, size: undefined }
  if (sized.problem !== undefined) return { kind: 'sizeRefused', behavior, served, problem: sized.problem }
  const { rest: query, size } = sized
  const { method, host, raw, isSecure, loops, hasBody } = head
  const path = behavior.path(served)
  const isRead = method === 'GET' || method === 'HEAD'
  const demands = heededDemands(behavior, head)
  // What a body asks for is no part of a key.
  const isShared =
    !hasBody &&
    (isRead ? behavior.caches && demands?.noStore !== true : behavior.cachesOptions && method === 'OPTIONS')
  if (!isShared) {
    const reason = behavior.caches ? (isRead ? 'request' : 'method') : 'headers'
    return { kind: 'passed', behavior, served, site, head, path, query, size, reason }
  }
  const { key, fields } = keyOf(behavior, { method, host, path, query, raw, isSecure, loops })
  return {
    kind: 'cached',
    behavior,
    served,
    site,
    head,
    path,
    query,
    size,
    key,
    fields,
    demands,
    pageStatus: undefined,
  }
}

/** The port that an authority names; empty when it names none. */
const portOf = (authority: string) => /:(\d+)$/.exec(authority)?.[1] ?? ''

/**
 * Where a request for https goes: 307 keeps method and body; 301 is what everybody remembers. Who came by the usual
 * port is sent to the usual one, to which ours may be mapped; who named another one is told ours.
 */
function overHttps({ method, host, raw, path, query }: RequestHead, tlsPort: number) {
  const port = portOf(field(raw, 'host') ?? '')
  const isUsual = port === '' || port === '80' || tlsPort === 443
  return {
    status: method === 'GET' || method === 'HEAD' ? 301 : 307,
    location: `https://${host}${isUsual ? '' : `:${tlsPort}`}${path}${query === '' ? '' : `?${query}`}`,
  }
}
