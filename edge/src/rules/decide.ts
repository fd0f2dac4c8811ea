import type { Refusal } from './access.ts'
import { type Behavior, isServed, keyOf } from './behavior.ts'
import { type ImageSize, readSize, type Sized } from './image-size.ts'
import { servedPath, type Site } from './site.ts'
import { isPreflight } from '../http/preflight.ts'
import { demandsOf } from '../http/demands.ts'
import { field, type FieldList } from '../http/fields.ts'
import type { TargetPath } from '../http/path.ts'

/** A request as the rules see it. */
export type Asked = TargetPath & {
  method: string
  host: string
  port: string
  isSecure: boolean
  address: string | undefined
  raw: FieldList
}

/**
 * Judges a link of a behaviour that asks for a proof: what is left of the query, `refused`, or `untold` where the proof
 * is not known to whoever asks.
 */
export type LinkJudge = (
  behavior: Behavior,
  asked: Asked,
  now: number,
) => { rest: string } | 'refused' | 'untold'

/** What becomes of a request whose behaviour is known. */
type ByBehavior =
  | { kind: 'httpsRequired' | 'preflight' | 'methodRefused' | 'linkRefused' | 'linkUntold' | 'sizeRefused' }
  | { kind: 'redirected'; status: number; location: string }
  /** From the cache, or by a fetch that is stored there. Path and query as key and origin have them. */
  | { kind: 'cached'; path: string; query: string; size: ImageSize | undefined; key: string }
  /** Every such request is the origin's. */
  | {
      kind: 'passed'
      path: string
      query: string
      size: ImageSize | undefined
      reason: 'method' | 'headers' | 'request'
    }

/** `served` is the path by which the behaviour was chosen. */
export type Decision =
  | { kind: 'closed'; why: 'paused' | 'suspended' }
  | { kind: 'denied'; refusal: Refusal }
  | (ByBehavior & { behavior: Behavior; served: string })

/** The moment and the place of a decision. */
export type When = { now: number; tlsPort: number; judgeLink?: LinkJudge }

const byKey: LinkJudge = ({ judgeUri }, asked, now) => {
  const rest = judgeUri ? judgeUri(asked, now) : asked.query
  return rest === undefined ? 'refused' : { rest }
}

/**
 * What a site's rules make of a request, in the order of the handler that serves (`handler.ts`). Nothing is asked,
 * counted or stored: so that the tracer and the replay of logged requests say the same.
 */
export function decide(site: Site, asked: Asked, when: When): Decision {
  if (site.closed !== undefined) return { kind: 'closed', why: site.closed }
  const refusal = site.admit?.({ address: asked.address, referer: field(asked.raw, 'referer') })
  if (refusal !== undefined) return { kind: 'denied', refusal }
  const served = servedPath(site, asked.path)
  const behavior = site.behaviorFor(served)
  return { behavior, served, ...decideBy(behavior, served, asked, when) }
}

function decideBy(by: Behavior, served: string, asked: Asked, when: When): ByBehavior {
  if (by.viewerProtocolPolicy !== 'allow-all' && !asked.isSecure) {
    if (by.viewerProtocolPolicy === 'https-only') return { kind: 'httpsRequired' }
    return { kind: 'redirected', ...overHttps(asked, when.tlsPort) }
  }
  if (by.allowsCors && isPreflight(asked.method, asked.raw)) return { kind: 'preflight' }
  if (!isServed(by, asked.method)) return { kind: 'methodRefused' }
  const link = (when.judgeLink ?? byKey)(by, asked, when.now)
  if (link === 'refused') return { kind: 'linkRefused' }
  if (link === 'untold') return { kind: 'linkUntold' }
  const sized: Sized = by.resizes ? readSize(link.rest) : { rest: link.rest, size: undefined }
  if (sized.problem !== undefined) return { kind: 'sizeRefused' }
  const { rest: query, size } = sized
  const path = by.path(served)
  const isRead = asked.method === 'GET' || asked.method === 'HEAD'
  const isWithheld = by.standard && demandsOf(asked.raw)?.noStore === true
  if (isRead ? by.caches && !isWithheld : by.cachesOptions && asked.method === 'OPTIONS') {
    const loops = field(asked.raw, 'cdn-loop')
    return { kind: 'cached', path, query, size, key: keyOf(by, { ...asked, path, query, loops }).key }
  }
  return {
    kind: 'passed',
    path,
    query,
    size,
    reason: by.caches ? (isRead ? 'request' : 'method') : 'headers',
  }
}

/** The port that an authority names; empty when it names none. */
export const portOf = (authority: string) => /:(\d+)$/.exec(authority)?.[1] ?? ''

type Sent = Pick<Asked, 'method' | 'host' | 'port' | 'path' | 'query'>

/**
 * Where a request for https goes: 307 keeps method and body; 301 is what everybody remembers. Who came by the usual
 * port is sent to the usual one, to which ours may be mapped; who named another one is told ours.
 */
export function overHttps({ method, host, port, path, query }: Sent, tlsPort: number) {
  const isUsual = port === '' || port === '80' || tlsPort === 443
  return {
    status: method === 'GET' || method === 'HEAD' ? 301 : 307,
    location: `https://${host}${isUsual ? '' : `:${tlsPort}`}${path}${query === '' ? '' : `?${query}`}`,
  }
}
