import type { Purge } from '@fairlead/api/cdn/purge/purge.ts'
import { namedByUrl, type UrlPurgeInput } from '@fairlead/api/cdn/purge/url-purge.ts'
import type { FieldErrorName } from '@fairlead/api/field-errors.ts'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import type { SiteRow } from '../site/sites.ts'
import { sitesByHost } from '../site/sites-by-host.ts'
import { addPurge } from './purges.ts'

/**
 * Adds a purge for each site that serves one of the addresses, in the order of the sites' IDs; all or none. Throws a field
 * error on each address that no site of the account serves.
 */
export async function addPurgesByUrl(
  tx: Tx,
  accountId: string,
  { urlList, type, remark }: UrlPurgeInput,
  now: Date,
): Promise<Purge[]> {
  const named = urlList.map(namedByUrl)
  const sites = await sitesByHost(
    tx,
    accountId,
    named.map(({ host }) => host),
  )
  const fields: Record<string, FieldErrorName> = {}
  const bySite = new Map<string, { site: SiteRow; paths: Set<string> }>()
  for (const [i, { path }] of named.entries()) {
    const site = sites[i]
    if (site === undefined) fields[`urlList.${i}`] = 'purgeHost'
    else {
      const group = bySite.get(site.id) ?? { site, paths: new Set() }
      bySite.set(site.id, { ...group, paths: group.paths.add(path) })
    }
  }
  if (Object.keys(fields).length > 0) throw new Fail('badInput', { fields })

  const added: Purge[] = []
  for (const [, { site, paths }] of [...bySite].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    added.push(await addPurge(tx, site, { type, remark, invalidationPath: [...paths], cacheTags: [] }, now))
  return added
}
