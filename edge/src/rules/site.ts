import { pathReading, withoutParameters } from '@fairlead/api/cdn/site/path.ts'
import { type ErrorPage } from '@fairlead/api/cdn/site/restriction.ts'
import { SiteMode } from '@fairlead/api/cdn/site/site-mode.ts'
import { type EdgeConfig, type EdgeSite, errorMinTtlSeconds } from '@fairlead/api/edge/protocol.ts'
import type { EdgeShield } from '@fairlead/api/edge/shield.ts'
import { type Admission, compileAccess } from './access.ts'
import type { Lease } from '../spend/lease.ts'
import { type Behavior, compileBehavior } from './behavior.ts'
import type { CountryOf } from './country.ts'
import { compileFirewall, type Firewall } from '../firewall/firewall.ts'
import type { RequestHead } from '../http/request-head.ts'
import { formOf } from './form.ts'
import { compileRoutes } from './origins.ts'

/** A site with its compiled configuration: unused settings cost a request nothing. */
export type Site = {
  id: string
  version: number
  domain: string
  platformDomain: string
  /** The oldest version of TLS that it accepts from visitors. */
  minTlsVersion: EdgeConfig['certificate']['minimumProtocolVersion']
  speaksHttp2: boolean
  /** The certificate that visitors get; undefined if the site has none of its own. */
  certificateId: EdgeSite['certificateId']
  /** Why the site is not served; undefined while it is. */
  closed: 'paused' | 'suspended' | undefined
  /** The account whose spend leases it draws on; undefined if the control plane has not named one. */
  accountId: string | undefined
  /** What this process may still use at the expense of that account. Undefined in a process that serves nobody. */
  lease: Lease | undefined
  /** Its limits against floods; undefined if it is not protected. */
  shield: EdgeShield | undefined
  /** The access rules; undefined if everybody may see the site. */
  admit: Admission | undefined
  /** Undefined if the site has none. */
  firewall: Firewall | undefined
  /** The path that is served for `/`; undefined if it is `/` itself. */
  rootPath: string | undefined
  /** Whether doubled slashes in paths reach keys and origins. */
  keepsSlashes: boolean
  /** The first behaviour whose pattern matches; the last one matches every path. */
  behaviorFor: (path: string) => Behavior
  /** Error pages by status. */
  errorPages: ReadonlyMap<number, { path: string; status: number }>
}

/** Compiles a configuration that has been checked (`checkReferences`); throws only if it has not. */
export function compileSite(
  site: EdgeSite,
  countryOf: CountryOf,
  leaseOf?: (accountId: string) => Lease,
): Site {
  const { config, accountId } = site
  const errors = new Map(config.errorPages.map((page) => [page.errorCode as number, page]))
  const errorMinTtl = (status: number) => errors.get(status)?.errorCachingMinTtl ?? errorMinTtlSeconds
  const routeTo = compileRoutes(config, site.id)
  const behaviors = config.behaviors.map((behavior, i) =>
    compileBehavior(behavior, {
      position: i + 1,
      route: routeTo(behavior.originId),
      errorMinTtl,
      standard: config.type === SiteMode.standard,
      showsTags: config.showCacheTags === true,
    }),
  )
  const rootPath = config.defaultRootObject === '' ? undefined : formOf(`/${config.defaultRootObject}`)
  const last = behaviors.pop()
  if (!last) throw new Error('there is no behaviour')
  return {
    id: site.id,
    version: site.version,
    domain: site.domain.toLowerCase(),
    platformDomain: site.platformDomain.toLowerCase(),
    minTlsVersion: config.certificate.minimumProtocolVersion,
    speaksHttp2: config.httpVersion === 'http2',
    certificateId: site.certificateId,
    closed: closedFor(site),
    accountId,
    lease: accountId === undefined ? undefined : leaseOf?.(accountId),
    shield: site.shield,
    admit: compileAccess(config, countryOf),
    firewall: site.firewall && compileFirewall(site.id, site.firewall, countryOf),
    rootPath,
    keepsSlashes: config.keepSlashes === true,
    behaviorFor: behaviors.length === 0 ? () => last : firstMatch(behaviors, last, rootPath),
    errorPages: new Map(
      config.errorPages.filter(({ responsePagePath }) => responsePagePath !== '').map(pageOf),
    ),
  }
}

/** The path is in normal form. A path that some origins read as the root gets the behaviour of the root object. */
function firstMatch(behaviors: Behavior[], last: Behavior, rootPath = '/'): Site['behaviorFor'] {
  const root = pathReading(rootPath)
  return (path) => {
    const read = pathReading(path)
    const bare = withoutParameters(read)
    const [reading, plain] = bare === '/' ? [root, root] : [read, bare]
    return behaviors.find(({ matches }) => matches(reading, plain)) ?? last
  }
}

const pageOf = ({ errorCode, responseCode, responsePagePath }: ErrorPage) =>
  [errorCode, { path: formOf(responsePagePath), status: responseCode ?? errorCode }] as const

function closedFor({ suspended, enabled }: EdgeSite): Site['closed'] {
  if (suspended) return 'suspended'
  return enabled ? undefined : 'paused'
}

/** The head of a request with the path that its site uses. */
export const headFor = (site: Pick<Site, 'keepsSlashes'>, head: RequestHead): RequestHead =>
  head.doubled === undefined || !site.keepsSlashes ? head : { ...head, path: head.doubled }

/** The path that selects the behaviour: for the root, that of the root object. */
export const servedPath = (site: Site, path: string) => (path === '/' ? (site.rootPath ?? path) : path)
