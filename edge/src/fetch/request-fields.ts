import { isIP } from 'node:net'
import { unpassedFields, unpassedReadFields } from '@fairlead/api/cdn/origin/origin-fields.ts'
import ipaddr from 'ipaddr.js'
import { requestIdField } from '../logs/request-record.ts'
import { remembered } from '../remembered.ts'
import { endToEnd, field, type FieldList, members, without } from '../http/fields.ts'
import { cdnName, type RequestHead, schemeOf } from '../http/request-head.ts'
import { heardFields } from './heard.ts'
import type { SiteRequest, Wanted } from '../rules/wanted.ts'
import type { Caller } from './caller.ts'

/**
 * What the origin is told for a request whose answer may be stored. Of the visitor's nothing but its address and what
 * is part of the cache key: the rest must not shape the answer that others get (`originFields` says why of each). By the
 * standard it is told everything, and says by what it has chosen. `known` is the scheme where it is known that the origin
 * answers by it.
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
    // In the edge's own name: what a visitor writes in Via, or the version that he speaks, is no part of the key.
    'Via',
    `1.1 ${cdnName}`,
    'CDN-Loop',
    append(head.loops, cdnName),
    requestIdField,
    record.id,
  ]
}

/** The edge's own words, and what the behaviour lists. */
function listedFields({ fields }: Wanted): FieldList {
  const own = ['User-Agent', 'Fairlead', 'Accept', '*/*', 'Accept-Encoding', 'identity']
  const names = new Set(fields.filter((_, at) => at % 2 === 0))
  return [...without(own, names), ...fields]
}

/** All that the visitor says; the edge compresses by itself. */
const allFields = ({ head: { raw }, behavior }: Wanted): FieldList => [
  ...heardFields({ raw, behavior }),
  'Accept-Encoding',
  'identity',
]

/** The question to the origin that passes everything on; the body, where there is one, is the caller's to add. */
export function passedRequest(asked: SiteRequest, { record, onInterim }: Caller, signal: AbortSignal) {
  const { head, behavior, path, query } = asked
  return {
    route: behavior.route,
    secure: head.isSecure,
    method: head.method,
    path: behavior.passesQuery && query !== '' ? `${path}?${query}` : path,
    headers: passedFields(asked, record.id),
    host: head.host,
    forwardsHost: behavior.forwardsHost,
    setsCookies: behavior.cookies !== undefined,
    record,
    ...(onInterim && { onInterim }),
    signal,
  }
}

/** What the origin is told for a request that passes through. Its answer is this visitor's alone. */
function passedFields({ head, behavior: { cookies, caches, methods } }: SiteRequest, id: string): FieldList {
  const { raw, loops, version } = head
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

/** The visitor's list, as far as it consists of addresses, and the visitor. */
function forwardedFor(head: RequestHead): string {
  // A zone is free text behind an address, and would carry whatever the visitor likes to the origin.
  const given = members(field(head.raw, 'x-forwarded-for')).filter(
    (member) => isIP(member) !== 0 && !member.includes('%'),
  )
  return [...given, peerOf(head)].join(', ')
}

const peerOf = ({ address = '' }: RequestHead) => nameOf(address)

/** Most who ask have asked before. */
const nameOf = remembered((peer) => (ipaddr.isValid(peer) ? ipaddr.process(peer).toString() : 'unknown'))

const append = (list: string | undefined, member: string) =>
  list === undefined ? member : `${list}, ${member}`
