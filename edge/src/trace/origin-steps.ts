import type { OriginFault } from '@fairlead/api/cdn/origin/origin-fault.ts'
import type { TraceStep } from '@fairlead/api/cdn/trace.ts'
import type { Behavior } from '../rules/behavior.ts'
import { hearsVisitorsHost, sentName, type Target } from '../rules/origins.ts'
import type { RequestHead } from '../http/request-head.ts'
import { step } from './step.ts'

/** Why the last request to an origin failed; undefined if it did not. */
export type FailureOf = (
  siteId: string,
  originId: string,
) => { fault: OriginFault; lastAt: number } | undefined

/** The parts of a request that affect the steps to the origin. */
type RequestParts = Pick<RequestHead, 'method' | 'host' | 'isSecure'>

/** The origin of a request, and the statuses on which it goes to the second origin. */
export function toOrigin(
  { route, forwardsHost }: Behavior,
  request: RequestParts,
  path: string,
  query: string,
  { now, failing }: { now: number; failing?: FailureOf | undefined },
): TraceStep[] {
  const address = query === '' ? path : `${path}?${query}`
  const [first, second] = route.targets
  const url = (target: Target) => target.url(request.isSecure) + target.path + address
  const named = (target: Target) => [...namesOf(target, request, forwardsHost), ...unwell(target)]
  const unwell = ({ siteId, originId }: Target) => {
    const found = failing?.(siteId, originId)
    if (!found) return []
    const seconds = Math.max(0, Math.round((now - found.lastAt) / 1000))
    return [step('originUnwell', { originId, fault: found.fault, seconds })]
  }
  const requestStep = step('originAsked', {
    originId: first.originId,
    method: request.method,
    url: url(first),
  })
  if (!second) return [...named(first), requestStep]
  const codes = [...route.failover].join(', ')
  const fails = step('failoverTo', { codes, originId: second.originId, url: url(second) })
  return [...named(first), requestStep, ...named(second), fails]
}

/**
 * The names used with an origin: the host of the request and, over TLS, the names of the handshake and the certificate.
 */
function namesOf(
  target: Target,
  { isSecure, host }: Omit<RequestParts, 'method'>,
  forwardsHost: boolean,
): TraceStep[] {
  const { originId } = target
  // The door to a bucket has no names that a site could choose.
  if (target.bucket) return []
  const named = step('originNamed', {
    originId,
    host: hearsVisitorsHost(target, forwardsHost) ? host : target.host(isSecure),
  })
  if (!target.url(isSecure).startsWith('https:')) return [named]
  const serverName = sentName(target, target.name) ?? 'none'
  if (!target.verifies) return [named, step('originUnverified', { originId, serverName })]
  const name = target.certificateName ?? target.serverName ?? target.name
  return [named, step('originTls', { originId, serverName, name })]
}
