import { randomUUID } from 'node:crypto'
import { Forwarding } from '@fairlead/api/cdn/site/behavior/behavior.ts'
import type { Origin } from '@fairlead/api/cdn/origin/origin.ts'
import { behavior } from '@fairlead/api/cdn/site/presets.ts'
import { SiteConfig } from '@fairlead/api/cdn/site/site-config.ts'
import type { EdgeBehavior, EdgeConfig, EdgeSite } from '@fairlead/api/edge/protocol.ts'

let count = 0

/** Forwards nothing of a request, not even its query: each test chooses what is forwarded. */
export const nothing = Forwarding.parse({ queryString: false })

/** A site with its own domain, one origin on loopback, and one behaviour, which allows every method. */
export function siteOn(originPort: number, change: Partial<EdgeSite> = {}): EdgeSite {
  count += 1
  return {
    id: randomUUID(),
    version: 1,
    enabled: true,
    suspended: false,
    domain: `s${count}.example.com`,
    platformDomain: `s${count}.edge.localhost`,
    config: SiteConfig.parse({
      origins: [{ originId: 'origin-1', domainName: 'localhost', httpPort: originPort }],
      behaviors: [behavior('*', 'origin-1', { allowedMethods: 'all', forwarding: nothing })],
    }) as EdgeConfig,
    ...change,
  }
}

/** The next version of the site, with a changed configuration. */
export const withConfig = (site: EdgeSite, change: Partial<EdgeConfig>): EdgeSite => ({
  ...site,
  version: site.version + 1,
  config: { ...site.config, ...change },
})

/** The next version, with every origin changed. */
export const withOrigin = (site: EdgeSite, change: Partial<Origin>): EdgeSite =>
  withConfig(site, { origins: site.config.origins.map((origin) => ({ ...origin, ...change })) })

/** The next version, with every behaviour changed. */
export const withBehavior = (site: EdgeSite, change: Partial<EdgeBehavior>): EdgeSite =>
  withConfig(site, { behaviors: site.config.behaviors.map((each) => ({ ...each, ...change })) })
