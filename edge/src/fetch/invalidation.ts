import { doubledForm, pathForm } from '@fairlead/api/cdn/site/path.ts'
import type { Cache } from '../cache/cache.ts'
import { allOf } from '../rules/purge-keys.ts'
import { servedPath } from '../rules/site.ts'
import { field, type FieldList } from '../http/fields.ts'
import { parseHost } from '../http/host.ts'
import { escapedBytes } from '../http/path.ts'
import type { SiteRequest } from '../rules/wanted.ts'

/**
 * After a successful unsafe request every copy of its path is invalid, and so are those of the paths in `Location`
 * and `Content-Location` on the same host (RFC 9111, section 4.4). Resolves when no core serves them any more.
 */
export async function invalidateChanged(
  cache: Cache,
  changed: SiteRequest,
  answer: FieldList,
): Promise<void> {
  const named = ['location', 'content-location'].flatMap((name) => namedPath(changed, field(answer, name)))
  const paths = new Set([changed.path, ...named])
  await cache.invalidate(changed.site.id, [...paths].flatMap(allOf))
}

/** The path as the origin spells it; undefined if the URL is on another host. */
function namedPath({ site, head, behavior, path }: SiteRequest, address: string | undefined): string[] {
  if (address === undefined) return []
  const url = URL.parse(escapedBytes(address), `http://${head.host}${path}`)
  if (!url || !/^https?:$/.test(url.protocol)) return []
  // The origin may use the host name of the request that it received.
  const own = behavior.route.targets.flatMap(({ host }) => [parseHost(host(false)), parseHost(host(true))])
  if (![head.host, site.domain, site.platformDomain, ...own].includes(url.hostname)) return []
  const form = site.keepsSlashes ? doubledForm(url.pathname) : pathForm(url.pathname)
  if (form === undefined) return []
  const served = servedPath(site, form)
  return [site.behaviorFor(served).path(served)]
}
