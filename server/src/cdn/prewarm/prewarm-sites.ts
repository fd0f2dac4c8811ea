import type { PrewarmInput } from '@fairlead/api/cdn/prewarm/prewarm.ts'
import { prewarmUrlHost } from '@fairlead/api/cdn/prewarm/prewarm-url.ts'
import { holdsDomain } from '@fairlead/api/cdn/site/site-proof.ts'
import { SiteStatus } from '@fairlead/api/cdn/site/site.ts'
import type { FieldErrorName } from '@fairlead/api/field-errors.ts'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { toSite } from '../site/sites.ts'

/** `*.example.com` for `www.example.com`: a wildcard stands for one label, as on edges. */
const wildcardOf = (host: string) => `*${host.slice(host.indexOf('.'))}`

export type PrewarmSite = { id: string; domain: string; visitRegion: number }

/**
 * The site of each URL, in their order: by its host, as edges find it. Throws field errors for URLs that no enabled site
 * of the account serves, so that nobody has an edge ask what is not his.
 */
export async function sitesOfUrls(
  tx: Tx,
  accountId: string,
  { urlList, prewarmRegion }: Pick<PrewarmInput, 'urlList' | 'prewarmRegion'>,
): Promise<PrewarmSite[]> {
  const hosts = urlList.map(prewarmUrlHost)
  const names = [...new Set(hosts.flatMap((host) => [host, wildcardOf(host)]))]
  const rows = await tx
    .selectFrom('site')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('platform_domain', 'in', names), eb('domain', 'in', names)]))
    .execute()
  const byName = new Map<string, (typeof rows)[number]>()
  for (const row of rows) {
    byName.set(row.platform_domain, row)
    if (holdsDomain(toSite(row)) && row.custom_domain) byName.set(row.domain, row)
  }
  const fields: Record<string, FieldErrorName> = {}
  const sites = hosts.map((host, i) => {
    const row = byName.get(host) ?? byName.get(wildcardOf(host))
    if (!row || row.status !== SiteStatus.on || row.suspended !== 'no') fields[`urlList.${i}`] = 'prewarmHost'
    else if (prewarmRegion !== null && row.visit_region !== prewarmRegion)
      fields[`urlList.${i}`] = 'prewarmRegion'
    return { id: row?.id ?? '', domain: row?.domain ?? '', visitRegion: row?.visit_region ?? 0 }
  })
  if (Object.keys(fields).length > 0) throw new Fail('badInput', { fields })
  return sites
}
