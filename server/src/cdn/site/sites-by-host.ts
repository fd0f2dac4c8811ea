import { holdsDomain } from '@fairlead/api/cdn/site/site-proof.ts'
import type { Tx } from '../../lib/db.ts'
import { type SiteRow, toSite } from './sites.ts'

/** `*.example.com` for `www.example.com`: a wildcard stands for one label, as on edges. */
const wildcardOf = (host: string) => `*${host.slice(host.indexOf('.'))}`

/** The site of the account that serves each host, in their order; undefined where there is none. */
export async function sitesByHost(
  tx: Tx,
  accountId: string,
  hosts: readonly string[],
): Promise<(SiteRow | undefined)[]> {
  const names = [...new Set(hosts.flatMap((host) => [host, wildcardOf(host)]))]
  const rows = await tx
    .selectFrom('site')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('platform_domain', 'in', names), eb('domain', 'in', names)]))
    .execute()
  const byName = new Map<string, SiteRow>()
  for (const row of rows) {
    byName.set(row.platform_domain, row)
    if (holdsDomain(toSite(row)) && row.custom_domain) byName.set(row.domain, row)
  }
  return hosts.map((host) => byName.get(host) ?? byName.get(wildcardOf(host)))
}
