import { isIP } from 'node:net'
import { isStore, type Origin, sslProtocols } from '@fairlead/api/cdn/origin/origin.ts'
import type { EdgeConfig } from '@fairlead/api/edge/protocol.ts'
import type { FieldList } from '../http/fields.ts'
import { formOf } from './form.ts'

type Protocol = (typeof sslProtocols)[number]

/** How connections to an origin are made; origins with the same settings share an agent. Times are in milliseconds. */
export type ConnectionRules = {
  connectMs: number
  keepAliveMs: number
  /** The oldest and newest accepted version of TLS. */
  oldest: Protocol
  newest: Protocol
  /** The name in the TLS handshake (SNI); undefined for the origin's own name. An address has none. */
  serverName: string | undefined
  /** The name that the certificate must have; undefined for the name in the handshake, or the origin's own. */
  certificateName: string | undefined
  /** Whether the certificate is verified. */
  verifies: boolean
}

/** Which Host an origin gets: a fixed one, the visitor's, or the one that the behaviour chooses. */
export type Naming = 'fixed' | 'viewer' | 'behavior'

/** A compiled origin. */
export type Target = ConnectionRules & {
  siteId: string
  originId: string
  /** Its host name or address. */
  name: string
  /** The scheme, host and port for a visitor's request by http (`false`) or https (`true`). */
  url: (secure: boolean) => string
  /** The Host field, unless it is the visitor's. */
  host: (secure: boolean) => string
  naming: Naming
  /** Whether it is requested by the scheme of the visitor. */
  followsVisitor: boolean
  /** A prefix of every path. */
  path: string
  /** The maximum number of connection attempts. */
  attempts: number
  /** Milliseconds for the head of a response, and between chunks of its body. */
  answerMs: number
  /** Header fields for every request, which replace the visitor's fields with these names (lower case). */
  fields: FieldList
  replaced: ReadonlySet<string>
  /** A bucket of the account, which is read through the door of the storage program; `url` is then never connected to. */
  bucket: EdgeConfig['origins'][number]['bucket']
  /** Whether its last request succeeded; false before the first. It changes while the edge serves. */
  health: { isWell: boolean }
}

/** The origins of a behaviour: one, or the two of a group with the conditions for using the second. */
export type Route = { targets: [Target, ...Target[]]; failover: ReadonlySet<number> }

const second = 1000

const ownName = (name: string) => (name === '' ? undefined : name)

/** An object store finds the bucket by its host name, so the visitor's Host would be meaningless there. */
function namingOf(origin: Origin): Naming {
  const { originHostPolicy: policy } = origin
  return policy === 'origin' || policy === 'custom' || isStore(origin) ? 'fixed' : policy
}

/** The SNI of a TLS handshake with a host; undefined for an address (RFC 6066, section 3). */
export const sentName = ({ serverName }: Pick<ConnectionRules, 'serverName'>, host: string) =>
  serverName ?? (isIP(host) === 0 ? host : undefined)

/** Whether an origin gets the visitor's Host; `forwardsHost` says whether the behaviour forwards it. */
export const hearsVisitorsHost = ({ naming }: Target, forwards: boolean) =>
  naming === 'viewer' || (naming === 'behavior' && forwards)

function compileOrigin(origin: EdgeConfig['origins'][number], siteId: string): Target {
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
    bucket: origin.bucket,
    health: { isWell: false },
  }
}

const none: ReadonlySet<number> = new Set()

/** The routes of a configuration, by the id of an origin or a group. References have already been checked. */
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
