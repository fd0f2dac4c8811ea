import { isIP } from 'node:net'
import { unpassedFields, unpassedReadFields } from '@fairlead/api/cdn/origin/origin-fields.ts'
import ipaddr from 'ipaddr.js'
import { requestIdField } from '../logs/request-record.ts'
import { remembered } from '../remembered.ts'
import { endToEnd, field, type FieldList, members, without } from '../http/fields.ts'
import { cdnName, type RequestHead, schemeOf } from '../http/request-head.ts'
import { forwardableFields } from './forwarded-parts.ts'
import type { SiteRequest, Wanted } from '../rules/wanted.ts'
import type { Caller } from './caller.ts'

/**
 * The header fields of a request whose response may be stored. Of the visitor's fields only those in the cache key
 * are forwarded, because the others must not influence a response that other visitors get (`originFields` gives the
 * reason for each). In standard mode all are forwarded, and the origin names with `Vary` those by which it varies.
 * `known` is the scheme, if the origin's responses are known to depend on it.
 */
export function sharedFields(
  wanted: Wanted,
  { record }: Caller,
  known: 'http' | 'https' | undefined,
): FieldList {
  const { head, behavior } = wanted
  const scheme = behavior.scheme === 'told' ? schemeOf(head) : behavior.scheme === 'https' ? 'https' : known
  return [
    ...(behavior.standard ? allFields(wanted) : listedFields(wanted)),
    'X-Forwarded-For',
    peerOf(head),
    ...(scheme === undefined ? [] : ['X-Forwarded-Proto', scheme]),
    // The edge sets its own Via: the visitor's Via and HTTP version are not part of the cache key.
    'Via',
    `1.1 ${cdnName}`,
    'CDN-Loop',
    append(head.loops, cdnName),
    requestIdField,
    record.id,
  ]
}

/** The edge's own fields, and those that the behaviour lists. */
function listedFields({ fields }: Wanted): FieldList {
  const own = ['User-Agent', 'Fairlead', 'Accept', '*/*', 'Accept-Encoding', 'identity']
  const names = new Set(fields.filter((_, at) => at % 2 === 0))
  return [...without(own, names), ...fields]
}

/** All header fields of the visitor except Accept-Encoding, because the edge compresses by itself. */
const allFields = ({ head: { raw }, behavior }: Wanted): FieldList => [
  ...forwardableFields({ raw, behavior }),
  'Accept-Encoding',
  'identity',
]

/** The request to the origin for a request that is passed through; the caller adds the body, if there is one. */
export function passedRequest(
  request: SiteRequest,
  { record, onInterim }: Pick<Caller, 'record' | 'onInterim'>,
  signal: AbortSignal,
) {
  const { head, behavior, path, query } = request
  return {
    route: behavior.route,
    secure: head.isSecure,
    method: head.method,
    path: behavior.passesQuery && query !== '' ? `${path}?${query}` : path,
    headers: passedFields(request, record.id),
    host: head.host,
    forwardsHost: behavior.forwardsHost,
    setsCookies: behavior.cookies !== undefined,
    record,
    ...(onInterim && { onInterim }),
    signal,
  }
}

/** The header fields of a request that is passed through. Its response is not shared. */
function passedFields({ head, behavior: { cookies, caches, methods } }: SiteRequest, id: string): FieldList {
  const { raw, loops, version } = head
  const fields = endToEnd(raw, methods.has('DELETE') ? unpassedFields : unpassedReadFields)
  const length = field(raw, 'content-length')
  if (length !== undefined) fields.push('Content-Length', length)
  const kept = cookies?.(raw)
  if (kept !== undefined) fields.push('Cookie', kept)
  // If all fields are forwarded, the visitor gets the response unchanged, in a coding that the visitor accepts.
  const coding = caches ? undefined : field(raw, 'accept-encoding')
  fields.push(
    'Accept-Encoding',
    coding ?? 'identity',
    'X-Forwarded-For',
    forwardedFor(head),
    'X-Forwarded-Proto',
    schemeOf(head),
    'Via',
    append(field(raw, 'via'), `${version} ${cdnName}`),
    'CDN-Loop',
    append(loops, cdnName),
    requestIdField,
    id,
  )
  return fields
}

/** The addresses of the visitor's own list, followed by the address of the visitor. */
function forwardedFor(head: RequestHead): string {
  // A zone is free text after an address, with which a visitor could send any text to the origin.
  const addresses = members(field(head.raw, 'x-forwarded-for')).filter(
    (member) => isIP(member) !== 0 && !member.includes('%'),
  )
  return [...addresses, peerOf(head)].join(', ')
}

const peerOf = ({ address = '' }: RequestHead) => nameOf(address)

/** Most visitors send many requests, so the result is cached. */
const nameOf = remembered((peer) => (ipaddr.isValid(peer) ? ipaddr.process(peer).toString() : 'unknown'))

const append = (list: string | undefined, member: string) =>
  list === undefined ? member : `${list}, ${member}`
