import { isIP } from 'node:net'
import { isStore, type Origin, sslProtocols } from '@fairlead/api/cdn/origin/origin.ts'
import type { EdgeConfig } from '@fairlead/api/edge/protocol.ts'
import type { FieldList } from '../http/fields.ts'
import { formOf } from './form.ts'

type Protocol = (typeof sslProtocols)[number]

/** How connections to an origin are made; origins with the same manner share an agent. Milliseconds. */
export type Manner = {
  connectMs: number
  keepAliveMs: number
  /** Oldest and newest version of TLS that is spoken. */
  oldest: Protocol
  newest: Protocol
  /** The name in the TLS handshake (SNI); undefined for the origin's own, which an address has none of. */
  serverName: string | undefined
  /** The name that the certificate must have; undefined for that in the handshake, or the origin's own. */
  certificateName: string | undefined
  /** Whether the certificate is looked at. */
  verifies: boolean
}

/** How the name is found under which an origin is asked: one for all, the visitor's, or what the behaviour says. */
export type Naming = 'fixed' | 'viewer' | 'behavior'

/** One origin, ready to be asked. */
export type Target = Manner & {
  siteId: string
  originId: string
  /** Its own name, or address. */
  name: string
  /** Where a visitor's request by http (`false`) or https (`true`) goes: scheme, host and port. */
  url: (secure: boolean) => string
  /** The Host field there, where it is not the visitor's. */
  host: (secure: boolean) => string
  naming: Naming
  /** It is asked by the scheme by which the visitor came. */
  followsVisitor: boolean
  /** In front of every path. */
  path: string
  /** How often a connection is tried. */
  attempts: number
  /** For the head of an answer, and between pieces of its body. */
  answerMs: number
  /** Sent with every request, instead of the visitor's fields of these names (lower case). */
  fields: FieldList
  replaced: ReadonlySet<string>
  /** Whether its last answer came well; not so before the first one. It changes while it serves. */
  health: { isWell: boolean }
}

/** Where a behaviour's requests go: one origin, or the two of a group with what makes the second be asked. */
export type Route = { targets: [Target, ...Target[]]; failover: ReadonlySet<number> }

const second = 1000

const ownName = (given: string) => (given === '' ? undefined : given)

/** An object store tells buckets by the name that it is asked under: the visitor's would say nothing to it. */
function namingOf(origin: Origin): Naming {
  const { originHostPolicy: policy } = origin
  return policy === 'origin' || policy === 'custom' || isStore(origin) ? 'fixed' : policy
}

/** The name that a TLS handshake with a host begins with; undefined for none (RFC 6066, section 3: never an address). */
export const sentName = ({ serverName }: Pick<Manner, 'serverName'>, host: string) =>
  serverName ?? (isIP(host) === 0 ? host : undefined)

/** Whether an origin is told the host that the visitor asked for, by a behaviour that forwards it or does not. */
export const hearsVisitorsHost = ({ naming }: Target, forwards: boolean) =>
  naming === 'viewer' || (naming === 'behavior' && forwards)

function compileOrigin(origin: Origin, siteId: string): Target {
  const { originProtocolPolicy, originCustomHeaders, originSslProtocols } = origin
  const isSecure = (visitor: boolean) =>
    originProtocolPolicy === 'match-viewer' ? visitor : originProtocolPolicy === 'https-only'
  const name = isIP(origin.domainName) === 6 ? `[${origin.domainName}]` : origin.domainName
  const portOf = (secure: boolean) => (secure ? origin.httpsPort : origin.httpPort)
  const spoken = sslProtocols.filter((version) => originSslProtocols.includes(version))
  const urls = [false, true].map((secure) => `${secure ? 'https' : 'http'}://${name}:${portOf(secure)}`)
  const hosts = [false, true].map((secure) => {
    if (origin.originHostPolicy === 'custom') return origin.originHostName
    return portOf(secure) === (secure ? 443 : 80) ? name : `${name}:${portOf(secure)}`
  })
  const pick = (texts: string[], visitor: boolean) => texts[isSecure(visitor) ? 1 : 0] ?? ''
  return {
    siteId,
    originId: origin.originId,
    name: origin.domainName,
    url: (secure) => pick(urls, secure),
    host: (secure) => pick(hosts, secure),
    naming: namingOf(origin),
    followsVisitor: originProtocolPolicy === 'match-viewer',
    path: origin.originPath === '' ? '' : formOf(origin.originPath),
    attempts: origin.connectionAttempts,
    connectMs: origin.connectionTimeout * second,
    answerMs: origin.originReadTimeout * second,
    keepAliveMs: origin.originKeepaliveTimeout * second,
    oldest: spoken[0] ?? 'TLSv1.2',
    newest: spoken.at(-1) ?? 'TLSv1.3',
    serverName: ownName(origin.originServerName),
    certificateName: ownName(origin.originCertificateName),
    verifies: origin.originVerifyCertificate,
    fields: originCustomHeaders.flatMap(({ headerName, headerValue }) => [headerName, headerValue]),
    replaced: new Set(originCustomHeaders.map(({ headerName }) => headerName.toLowerCase())),
    health: { isWell: false },
  }
}

const none: ReadonlySet<number> = new Set()

/** The routes of a configuration, by the id of an origin or a group. References were checked before. */
export function compileRoutes({ origins, originGroups }: EdgeConfig, siteId: string): (id: string) => Route {
  const targets = new Map(origins.map((origin) => [origin.originId, compileOrigin(origin, siteId)]))
  const target = (id: string): Target => {
    const found = targets.get(id)
    if (!found) throw new Error(`there is no origin ${id}`)
    return found
  }
  const groups = new Map(originGroups.map((group) => [group.originsGroupId, group]))
  return (id) => {
    const group = groups.get(id)
    if (!group) return { targets: [target(id)], failover: none }
    const [first = '', other = ''] = group.membersOriginsIds
    return { targets: [target(first), target(other)], failover: new Set(group.failoverCriteria) }
  }
}
