import { field, type FieldList, members } from '../http/fields.ts'
import type { OriginAnswer, OriginRequest } from '../origin/client.ts'
import { isCombinable } from './parts.ts'
import type { Wanted } from '../rules/wanted.ts'
import type { Caller } from './caller.ts'

/**
 * Whether the request to the origin contains `Authorization`. If only chosen fields are forwarded, it is part of the
 * cache key.
 */
export const isAuthorized = ({ fields, behavior, head }: Wanted) =>
  field(behavior.standard ? head.raw : fields, 'authorization') !== undefined

/** Whether a status describes the object. Others, such as "too many requests", describe only the moment. */
export const isFinal = (status: number) => status < 500 && status !== 408 && status !== 429

const redirects = new Set([301, 302, 303, 307, 308])

/**
 * Whether the response depends on the scheme although the origin did not receive it: `Vary` says so, or it redirects
 * to the same address by https. An origin that receives the scheme does not redirect a visitor who already uses
 * https.
 */
export function answersByScheme({ behavior, path }: Wanted, { status, headers }: OriginAnswer): boolean {
  if (behavior.scheme !== 'untold') return false
  if (members(field(headers, 'vary')).some((name) => name.toLowerCase() === 'x-forwarded-proto')) return true
  const location = redirects.has(status) ? field(headers, 'location') : undefined
  const url = location === undefined ? null : URL.parse(location)
  return url?.protocol === 'https:' && url.pathname.endsWith(path)
}

export const givesParts = ({ headers }: OriginAnswer, now: number) =>
  field(headers, 'accept-ranges')?.toLowerCase() === 'bytes' && isCombinable(headers, now)

/** The visitor's range, for a response that is not shared. */
export const ownRange = ({ head: { range, ifRange, method } }: Wanted): FieldList =>
  range === undefined || method !== 'GET'
    ? []
    : ['Range', range, ...(ifRange === undefined ? [] : ['If-Range', ifRange])]

export const withoutRange = (headers: FieldList): FieldList =>
  headers.filter((_, at) => headers[at - (at % 2)]?.toLowerCase() !== 'content-range')

/**
 * HEAD is fetched as GET, so that it fills the cache. Only the part of the query that is in the cache key is
 * forwarded.
 */
export function originRequest(wanted: Wanted, caller: Caller, headers: FieldList): OriginRequest {
  const { head, behavior, path, query } = wanted
  const shared = behavior.sharing.query(query)
  return {
    route: behavior.route,
    // This also holds for an error page that is fetched for a request by http.
    secure: behavior.scheme === 'https' || head.isSecure,
    method: head.method === 'OPTIONS' ? 'OPTIONS' : 'GET',
    path: shared === '' ? path : `${path}?${shared}`,
    headers,
    host: head.host,
    forwardsHost: behavior.forwardsHost,
    setsCookies: behavior.cookies !== undefined,
    onInterim(status, fields) {
      // The visitor did not request the error page, so its interim responses are not passed on.
      if (wanted.pageStatus === undefined) caller.onInterim?.(status, fields)
    },
    record: caller.record,
  }
}
