import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { endToEnd, field, type FieldList, members } from './fields.ts'
import { cdnName } from './head.ts'

/**
 * Fields that we write ourselves, or that no origin gets from a visitor: cookies are not forwarded by default, and
 * the `X-Forwarded` family is believed by many origins, who must hear it from us alone.
 */
const withheld = new Set([
  'host',
  'content-length',
  'cookie',
  'cookie2',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-prefix',
  'x-forwarded-server',
  'x-original-url',
  'x-original-host',
  'x-rewrite-url',
  'x-real-ip',
  'x-host',
  'via',
  'cdn-loop',
  'accept-encoding',
  'expect',
])

/**
 * What the origin is told for a GET whose answer may be stored. Nothing of the visitor's but its address: what is
 * no part of the cache key must not shape the answer that others get.
 */
export const sharedFields = (request: IncomingMessage): FieldList => [
  'User-Agent',
  'Fairlead',
  'Accept',
  '*/*',
  ...edgeFields(request, []),
]

/** What the origin is told for a request that passes through. Its answer is this visitor's alone. */
export function passedFields(request: IncomingMessage): FieldList {
  const fields = endToEnd(request.rawHeaders, withheld)
  const length = field(request.rawHeaders, 'content-length')
  if (length !== undefined) fields.push('Content-Length', length)
  return edgeFields(request, fields)
}

function edgeFields(request: IncomingMessage, fields: FieldList): FieldList {
  const raw = request.rawHeaders
  const loops = field(raw, 'cdn-loop')
  const vias = field(raw, 'via')
  fields.push(
    'Accept-Encoding',
    'identity',
    'X-Forwarded-For',
    forwardedFor(request),
    'X-Forwarded-Proto',
    'http',
    'Via',
    append(vias, `${request.httpVersion} ${cdnName}`),
    'CDN-Loop',
    append(loops, cdnName),
  )
  return fields
}

/** The visitor's list, as far as it consists of addresses, and the visitor. */
function forwardedFor(request: IncomingMessage): string {
  const given = members(field(request.rawHeaders, 'x-forwarded-for')).filter((member) =>
    ipaddr.isValid(member),
  )
  const peer = request.socket.remoteAddress ?? ''
  return [...given, ipaddr.isValid(peer) ? ipaddr.process(peer).toString() : 'unknown'].join(', ')
}

const append = (list: string | undefined, member: string) =>
  list === undefined ? member : `${list}, ${member}`
