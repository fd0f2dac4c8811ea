import type { PrewarmInput } from '@fairlead/api/cdn/prewarm/prewarm.ts'
import { prewarmUrlHost } from '@fairlead/api/cdn/prewarm/prewarm-url.ts'
import { SiteStatus } from '@fairlead/api/cdn/site/site.ts'
import type { FieldErrorName } from '@fairlead/api/field-errors.ts'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { sitesByHost } from '../site/sites-by-host.ts'

export type PrewarmSite = { id: string; domain: string; visitRegion: number }

/**
 * The site of each URL, in their order: by its host, as edges find it. Throws field errors for URLs that no enabled site
 * of the account serves, so that no user makes edges fetch from sites of others, and `suspended`.
 */
export async function sitesOfUrls(
  tx: Tx,
  accountId: string,
  { urlList, prewarmRegion }: Pick<PrewarmInput, 'urlList' | 'prewarmRegion'>,
): Promise<PrewarmSite[]> {
  const rows = await sitesByHost(tx, accountId, urlList.map(prewarmUrlHost))
  const fields: Record<string, FieldErrorName> = {}
  const sites = rows.map((row, i) => {
    if (!row || row.status !== SiteStatus.on) fields[`urlList.${i}`] = 'prewarmHost'
    else if (prewarmRegion !== null && row.visit_region !== prewarmRegion)
      fields[`urlList.${i}`] = 'prewarmRegion'
    return { id: row?.id ?? '', domain: row?.domain ?? '', visitRegion: row?.visit_region ?? 0 }
  })
  if (Object.keys(fields).length > 0) throw new Fail('badInput', { fields })
  if (rows.some((row) => row?.suspended !== 'no')) throw new Fail('suspended')
  return sites
}
