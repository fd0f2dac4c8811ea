import { field, type FieldList, members } from '../http/fields.ts'
import type { OriginAnswer, OriginRequest } from '../origin/client.ts'
import { isCombinable } from './parts.ts'
import type { Wanted } from '../rules/wanted.ts'
import type { Caller } from './caller.ts'

/** Whether the origin was given credentials: part of the key where only fields are forwarded that are. */
export const isAuthorized = ({ fields, behavior, head }: Wanted) =>
  field(behavior.standard ? head.raw : fields, 'authorization') !== undefined

/** Not a word about the moment, as "too many requests" is: those do not speak of the object. */
export const isFinal = (status: number) => status < 500 && status !== 408 && status !== 429

const redirects = new Set([301, 302, 303, 307, 308])

/**
 * Whether an origin that was told no scheme answers by it: it says so, or it sends whoever asks to the same address by
 * https. Told then, it knows who is there already.
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

/** The visitor's own range, for an answer that is his alone. */
export const ownRange = ({ head: { range, ifRange, method } }: Wanted): FieldList =>
  range === undefined || method !== 'GET'
    ? []
    : ['Range', range, ...(ifRange === undefined ? [] : ['If-Range', ifRange])]

export const withoutRange = (headers: FieldList): FieldList =>
  headers.filter((_, at) => headers[at - (at % 2)]?.toLowerCase() !== 'content-range')

/** HEAD is fetched as GET, so that it fills the cache. Of the query the origin hears what is part of the key. */
export function originRequest(wanted: Wanted, caller: Caller, headers: FieldList): OriginRequest {
  const { head, behavior, path, query } = wanted
  const shared = behavior.sharing.query(query)
  return {
    route: behavior.route,
    // Also for a page that stands in for an error of the other scheme.
    secure: behavior.scheme === 'https' || head.isSecure,
    method: head.method === 'OPTIONS' ? 'OPTIONS' : 'GET',
    path: shared === '' ? path : `${path}?${shared}`,
    headers,
    host: head.host,
    forwardsHost: behavior.forwardsHost,
    setsCookies: behavior.cookies !== undefined,
    onInterim(status, fields) {
      // A page in place of an error is another one than the visitor has asked for.
      if (wanted.pageStatus === undefined) caller.onInterim?.(status, fields)
    },
    record: caller.record,
  }
}
