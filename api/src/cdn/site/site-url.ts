import { isHostName } from '../../fields.ts'

/** Scheme, host with its port, and the rest. Names and passwords in a URL are refused. */
const shape = /^(https?):\/\/([^/?#@\s]+)([/?][^#\s]*)?$/i

const portless = (authority: string) => authority.replace(/:\d{1,5}$/, '').toLowerCase()

/** The parts of a URL of a site; undefined if it is none. A port is accepted and means nothing, as in cache keys. */
export function splitUrl(
  url: string,
): { scheme: 'http' | 'https'; host: string; /** Path and query. */ rest: string } | undefined {
  const [, scheme = '', authority = '', rest = ''] = shape.exec(url) ?? []
  const host = portless(authority)
  return isHostName(host) ? { scheme: scheme.toLowerCase() as 'http' | 'https', host, rest } : undefined
}
