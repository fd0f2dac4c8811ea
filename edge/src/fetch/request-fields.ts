import { isIP } from 'node:net'
import { unpassedFields, unpassedReadFields } from '@fairlead/api/cdn/origin-fields.ts'
import ipaddr from 'ipaddr.js'
import { type Account, requestIdField } from '../logs/account.ts'
import { remembered } from '../remembered.ts'
import type { Behavior } from '../rules/behavior.ts'
import { endToEnd, field, type FieldList, members, without } from '../http/fields.ts'
import { cdnName, type RequestHead } from '../http/request-head.ts'
import { heardFields } from './heard.ts'
import { interimTo } from '../visitor/interim.ts'
import { isSecure, schemeOf, type VisitorRequest } from '../visitor/visitor.ts'
import type { Wanted } from './wanted.ts'

/**
 * What the origin is told for a request whose answer may be stored. Of the visitor's nothing but its address and what
 * is part of the cache key: the rest must not shape the answer that others get (`originFields` says why of each). By the
 * standard it is told everything, and says by what it has chosen.
 */
export function sharedFields(wanted: Wanted): FieldList {
  const { request, head, account, behavior, scheme } = wanted
  const told = behavior.scheme === 'told' ? schemeOf(request) : behavior.scheme === 'https' ? 'https' : scheme
  return [
    ...(behavior.standard ? heardOf(wanted) : listedOf(wanted)),
    'X-Forwarded-For',
    peerOf(request),
    ...(told === undefined ? [] : ['X-Forwarded-Proto', told]),
    // In the edge's own name: what a visitor writes in Via, or the version that he speaks, is no part of the key.
    'Via',
    `1.1 ${cdnName}`,
    'CDN-Loop',
    append(head.loops, cdnName),
    requestIdField,
    account.id,
  ]
}

/** The edge's own words, and what the behaviour lists. */
function listedOf({ fields }: Wanted): FieldList {
  const own = ['User-Agent', 'Fairlead', 'Accept', '*/*', 'Accept-Encoding', 'identity']
  const names = new Set(fields.filter((_, at) => at % 2 === 0))
  return [...without(own, names), ...fields]
}

/** All that the visitor says; the edge compresses by itself. */
const heardOf = ({ request, behavior }: Wanted): FieldList => [
  ...heardFields({ raw: request.rawHeaders, behavior }),
  'Accept-Encoding',
  'identity',
]

/** The question to the origin that passes everything on; the body, where there is one, is the caller's to add. */
export function passedRequest(wanted: Wanted, signal: AbortSignal) {
  const { request, head, account, behavior, path, query } = wanted
  return {
    route: behavior.route,
    secure: isSecure(request),
    method: head.method,
    path: behavior.passesQuery && query !== '' ? `${path}?${query}` : path,
    headers: passedFields(request, head, account, behavior),
    host: head.host,
    forwardsHost: behavior.forwardsHost,
    setsCookies: behavior.cookies !== undefined,
    account,
    onInterim: interimTo(wanted),
    signal,
  }
}

/** What the origin is told for a request that passes through. Its answer is this visitor's alone. */
function passedFields(
  request: VisitorRequest,
  { loops }: RequestHead,
  { id }: Account,
  { cookies, caches, methods }: Behavior,
): FieldList {
  const raw = request.rawHeaders
  const fields = endToEnd(raw, methods.has('DELETE') ? unpassedFields : unpassedReadFields)
  const length = field(raw, 'content-length')
  if (length !== undefined) fields.push('Content-Length', length)
  const kept = cookies?.(raw)
  if (kept !== undefined) fields.push('Cookie', kept)
  // Where all fields are forwarded the visitor has the answer as it is, in a coding of his choice.
  const coding = caches ? undefined : field(raw, 'accept-encoding')
  fields.push(
    'Accept-Encoding',
    coding ?? 'identity',
    'X-Forwarded-For',
    forwardedFor(request),
    'X-Forwarded-Proto',
    schemeOf(request),
    'Via',
    append(field(raw, 'via'), `${request.httpVersion} ${cdnName}`),
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
  return [...given, peerOf(request)].join(', ')
}

const peerOf = ({ socket }: VisitorRequest) => nameOf(socket.remoteAddress ?? '')

/** Most who ask have asked before. */
const nameOf = remembered((peer) => (ipaddr.isValid(peer) ? ipaddr.process(peer).toString() : 'unknown'))

const append = (list: string | undefined, member: string) =>
  list === undefined ? member : `${list}, ${member}`
