import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { type Account, requestIdField } from '../logs/account.ts'
import { remembered } from '../remembered.ts'
import type { Behavior } from '../rules/behavior.ts'
import { endToEnd, field, type FieldList, members, without } from './fields.ts'
import { cdnName } from './head.ts'
import { interimTo } from './interim.ts'
import { isSecure, type VisitorRequest } from './visitor.ts'
import type { Wanted } from './wanted.ts'
import { withheld } from './withheld.ts'

/**
 * What the origin is told for a request whose answer may be stored. Of the visitor's nothing but its address and what
 * is part of the cache key: the rest must not shape the answer that others get.
 */
export function sharedFields({ request, account, fields }: Wanted): FieldList {
  const own = ['User-Agent', 'Fairlead', 'Accept', '*/*', 'Accept-Encoding', 'identity']
  const names = new Set(fields.filter((_, at) => at % 2 === 0))
  return edgeFields(request, account, [...without(own, names), ...fields])
}

/** The question to the origin that passes everything on; the body, where there is one, is the caller's to add. */
export function passedRequest(wanted: Wanted, signal: AbortSignal) {
  const { request, head, account, behavior, path, query } = wanted
  return {
    route: behavior.route,
    secure: isSecure(request),
    method: head.method,
    path: behavior.passesQuery && query !== '' ? `${path}?${query}` : path,
    headers: passedFields(request, account, behavior),
    host: head.host,
    forwardsHost: behavior.forwardsHost,
    setsCookies: behavior.cookies !== undefined,
    onInterim: interimTo(wanted),
    signal,
  }
}

/** What the origin is told for a request that passes through. Its answer is this visitor's alone. */
function passedFields(request: VisitorRequest, account: Account, { cookies, caches }: Behavior): FieldList {
  const raw = request.rawHeaders
  const fields = endToEnd(raw, withheld)
  const length = field(raw, 'content-length')
  if (length !== undefined) fields.push('Content-Length', length)
  const kept = cookies?.(raw)
  if (kept !== undefined) fields.push('Cookie', kept)
  // Where all fields are forwarded the visitor has the answer as it is, in a coding of his choice.
  const coding = caches ? undefined : field(raw, 'accept-encoding')
  fields.push('Accept-Encoding', coding ?? 'identity')
  return edgeFields(request, account, fields)
}

function edgeFields(request: VisitorRequest, { id }: Account, fields: FieldList): FieldList {
  const raw = request.rawHeaders
  const loops = field(raw, 'cdn-loop')
  const vias = field(raw, 'via')
  fields.push(
    'X-Forwarded-For',
    forwardedFor(request),
    'X-Forwarded-Proto',
    isSecure(request) ? 'https' : 'http',
    'Via',
    append(vias, `${request.httpVersion} ${cdnName}`),
    'CDN-Loop',
    append(loops, cdnName),
    requestIdField,
    id,
  )
  return fields
}

/** The visitor's list, as far as it consists of addresses, and the visitor. */
function forwardedFor(request: VisitorRequest): string {
  // A zone is free text behind an address, and would carry whatever the visitor likes to the origin.
  const given = members(field(request.rawHeaders, 'x-forwarded-for')).filter(
    (member) => isIP(member) !== 0 && !member.includes('%'),
  )
  const peer = nameOf(request.socket.remoteAddress ?? '')
  return given.length === 0 ? peer : [...given, peer].join(', ')
}

/** Most who ask have asked before. */
const nameOf = remembered((peer) => (ipaddr.isValid(peer) ? ipaddr.process(peer).toString() : 'unknown'))

const append = (list: string | undefined, member: string) =>
  list === undefined ? member : `${list}, ${member}`
