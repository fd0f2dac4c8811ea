import type { Site } from './site.ts'
import { parseHost } from '../http/host.ts'

/** Finds the site for a host. One lookup in a map, however many sites there are. */
export type SiteTable = {
  find: (host: string) => Site | undefined
  byId: (siteId: string) => Site | undefined
  set: (site: Site) => void
  remove: (siteId: string) => void
  size: () => number
  /** `tell` is called with each site that is no longer served. */
  onClosed: (tell: (siteId: string) => void) => void
}

/** The site for the name in the TLS handshake. */
export function namedSite(sites: SiteTable, servername: string | false | null | undefined): Site | undefined {
  const host = typeof servername === 'string' ? parseHost(servername) : undefined
  return host === undefined ? undefined : sites.find(host)
}

export function siteTable(sites: Site[]): SiteTable {
  const byId = new Map<string, Site>()
  /** Exact names, and wildcards including their `*`. */
  const byHost = new Map<string, Site>()

  let tellClosed: (siteId: string) => void = () => {}

  const hostsOf = (site: Site) => [site.domain, site.platformDomain]

  function forget(siteId: string) {
    const site = byId.get(siteId)
    if (!site) return
    byId.delete(siteId)
    for (const host of hostsOf(site)) if (byHost.get(host)?.id === siteId) byHost.delete(host)
  }

  function set(site: Site) {
    forget(site.id)
    byId.set(site.id, site)
    for (const host of hostsOf(site)) byHost.set(host, site)
    if (site.closed !== undefined) tellClosed(site.id)
  }

  for (const site of sites) set(site)
  return {
    // A wildcard stands for exactly one label, as in certificates; a disabled exact name still shadows it.
    find: (host) => byHost.get(host) ?? byHost.get(`*${host.slice(host.indexOf('.'))}`),
    byId: (siteId) => byId.get(siteId),
    set,
    remove(siteId) {
      forget(siteId)
      tellClosed(siteId)
    },
    onClosed: (tell) => void (tellClosed = tell),
    size: () => byId.size,
  }
}
