import type { Purge } from '@fairlead/api/cdn/purge/purge.ts'
import type { PurgePreview } from '@fairlead/api/cdn/purge/preview.ts'
import { namedByUrl, type PurgeUrls, type UrlPurgeInput } from '@fairlead/api/cdn/purge/url-purge.ts'
import type { FieldErrorName } from '@fairlead/api/field-errors.ts'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import type { SiteRow } from '../site/sites.ts'
import { sitesByHost } from '../site/sites-by-host.ts'
import { createPreview } from './previews.ts'
import { addPurge } from './purges.ts'

/**
 * The paths of the addresses by the site that serves them, in the order of the sites' IDs. Throws a field error on each
 * address that no site of the account serves.
 */
async function pathsBySite(tx: Tx, accountId: string, { urlList }: PurgeUrls) {
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
  return [...bySite]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { site, paths }]) => ({ site, names: { invalidationPath: [...paths], cacheTags: [] } }))
}

/** Adds a purge for each site that serves one of the addresses; all or none. */
export async function addPurgesByUrl(
  tx: Tx,
  accountId: string,
  { urlList, type, remark }: UrlPurgeInput,
  now: Date,
): Promise<Purge[]> {
  const added: Purge[] = []
  for (const { site, names } of await pathsBySite(tx, accountId, { urlList }))
    added.push(await addPurge(tx, site, { type, remark, ...names }, now))
  return added
}

/** Asks the edges what the purges of these addresses would affect, site by site; all or none. */
export async function addPreviewsByUrl(
  tx: Tx,
  accountId: string,
  urls: PurgeUrls,
  now: Date,
): Promise<PurgePreview[]> {
  const added: PurgePreview[] = []
  for (const { site, names } of await pathsBySite(tx, accountId, urls))
    added.push(await createPreview(tx, site, names, now))
  return added
}
