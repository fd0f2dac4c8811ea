import { field } from '../http/fields.ts'
import { isPreflight } from '../http/preflight.ts'
import type { RequestHead } from '../http/request-head.ts'
import { type IsOver, isStopped, type Ruling } from '../firewall/firewall.ts'
import type { Refusal } from './access.ts'
import { type Behavior, isServed, keyOf } from './behavior.ts'
import type { ChallengeTable } from './challenges.ts'
import { type ImageSize, readSize, type Sized } from './image-size.ts'
import type { Closure } from '../spend/lease.ts'
import { servedPath, type Site } from './site.ts'
import { heededDemands, type SiteRequest, type Wanted } from './wanted.ts'

/**
 * Checks the signature of a link if the behaviour requires one: returns the rest of the query, `refused`, or `untold`
 * if the caller does not know the signature.
 */
export type LinkJudge = (
  behavior: Behavior,
  head: RequestHead,
  now: number,
) => { rest: string } | 'refused' | 'untold'

/** `served` is the path that selected the behaviour. */
type Chosen = { behavior: Behavior; served: string }

/** Answered from the cache, or by a fetch that may be stored. */
export type Cached = Wanted & Chosen & { kind: 'cached' }
/** Passed through to the origin. */
export type Passed = SiteRequest &
  Chosen & { kind: 'passed'; size: ImageSize | undefined; reason: 'method' | 'headers' | 'request' }

export type Held = { token: string | undefined }

/** What is done about a request. */
type Outcome =
  /** An HTTP-01 challenge of a certificate authority (RFC 8555, section 8.3). */
  | { kind: 'challenged'; keyAuthorization: string }
  | { kind: 'closed'; why: 'paused' | Closure }
  | { kind: 'looped' }
  /** Held back by the site's shield. With a token, a browser may prove work for it. */
  | ({ kind: 'held' } & Held)
  | { kind: 'denied'; refusal: Refusal }
  /** A rule of the firewall stops it; a rule that limits the speed of a client does so only for a while. */
  | { kind: 'stopped'; ruling: Ruling }
  /** `OPTIONS *`, which is about the server as a whole. */
  | { kind: 'serverAsked'; methods: ReadonlySet<string> }
  | (Chosen &
      (
        | { kind: 'httpsRequired' | 'preflight' | 'methodRefused' | 'linkRefused' | 'linkUntold' }
        | { kind: 'sizeRefused'; problem: string }
        | { kind: 'redirected'; status: number; location: string }
      ))
  | Cached
  | Passed

/** The decision about a request, and what the firewall makes of it, if any of its rules matches. */
export type Decision = Outcome & { ruling?: Ruling }

/** The moment and the place of a decision. */
export type When = {
  now: number
  tlsPort: number
  judgeLink?: LinkJudge
  /** Not set in a replay, which compares configurations. */
  challenges?: ChallengeTable
  /** Why nothing is served at the expense of the site's account. Not set in a replay either. */
  closureOf?: (site: Site) => Closure | undefined
  /** Set if the site's shield holds the request back; a trace and a replay are held back by nothing. */
  held?: Held
  /** Whether a client is faster than a rule of the firewall allows. Without it none is. */
  isOver?: IsOver
}

const neverOver: IsOver = () => false

const byKey: LinkJudge = ({ judgeUri }, head, now) => {
  const rest = judgeUri ? judgeUri(head, now) : head.query
  return rest === undefined ? 'refused' : { rest }
}

/**
 * Decides by the rules of a site how a request is handled. Fetches, counts and stores nothing. The handler performs
 * the decision, the tracer describes it, and a replay compares it.
 */
export function decide(site: Site, head: RequestHead, when: When): Decision {
  // Before all rules, because a closed or restricted site needs a certificate too.
  const keyAuthorization = when.challenges?.answerTo(site, head, when.now)
  if (keyAuthorization !== undefined) return { kind: 'challenged', keyAuthorization }
  const closed = site.closed ?? when.closureOf?.(site)
  if (closed !== undefined) return { kind: 'closed', why: closed }
  if (when.held) return { kind: 'held', ...when.held }
  if (head.looped) return { kind: 'looped' }
  const refusal = site.admit?.({ address: head.address, referer: field(head.raw, 'referer') })
  if (refusal !== undefined) return { kind: 'denied', refusal }
  const ruling = site.firewall?.judge(head, when.isOver ?? neverOver)
  if (ruling === undefined) return decideByBehavior(site, head, when)
  if (isStopped(ruling)) return { kind: 'stopped', ruling }
  return { ...decideByBehavior(site, head, when), ruling }
}

function decideByBehavior(site: Site, head: RequestHead, when: When): Outcome {
  if (head.path === '*') return { kind: 'serverAsked', methods: site.behaviorFor('/').methods }
  const served = servedPath(site, head.path)
  return decideBy(site, { behavior: site.behaviorFor(served), served }, head, when)
}

function decideBy(site: Site, { behavior, served }: Chosen, head: RequestHead, when: When): Outcome {
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
  // The body of a request is not part of the cache key.
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

/** The port in an authority; empty if there is none. */
const portOf = (authority: string) => /:(\d+)$/.exec(authority)?.[1] ?? ''

/**
 * The redirect to https. 307 keeps method and body; 301 can be cached by everybody. A visitor on port 80 is
 * redirected to 443, to which the edge's port may be mapped; a visitor who named another port is redirected to the
 * edge's own port.
 */
function overHttps({ method, host, raw, path, query }: RequestHead, tlsPort: number) {
  const port = portOf(field(raw, 'host') ?? '')
  const isUsual = port === '' || port === '80' || tlsPort === 443
  return {
    status: method === 'GET' || method === 'HEAD' ? 301 : 307,
    location: `https://${host}${isUsual ? '' : `:${tlsPort}`}${path}${query === '' ? '' : `?${query}`}`,
  }
}
