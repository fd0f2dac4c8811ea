import type { SiteDetail } from '@fairlead/api/cdn/site/site-detail.ts'

/**
 * A command that requests the site from the edge before DNS points there: it connects to the site's platform name and
 * sends the domain as Host. For a wildcard it uses one matching name.
 */
export function tryCommand({ domain, edgeUrl }: Pick<SiteDetail, 'domain' | 'edgeUrl'>): string {
  const host = domain.replace(/^\*/, 'www')
  return `curl -I -H 'Host: ${host}' ${edgeUrl}`
}
