import type { SiteDetail } from '@fairlead/api/cdn/site/site.ts'

/**
 * A command that asks the edge for the site before DNS knows of it: it goes to the site's platform name
 * and names the domain as host. A wildcard stands for one of its names.
 */
export function tryCommand({ domain, edgeUrl }: Pick<SiteDetail, 'domain' | 'edgeUrl'>): string {
  const host = domain.replace(/^\*/, 'www')
  return `curl -I -H 'Host: ${host}' ${edgeUrl}`
}
