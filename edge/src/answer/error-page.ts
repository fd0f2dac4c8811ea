import type { Exchange } from '../visitor/exchange.ts'
import { type Wanted, wantedOf } from '../fetch/wanted.ts'

/**
 * What to serve instead of an error: the page that the site has for it, by the first behaviour that matches the page's
 * own path. Undefined when there is none, when the error is that page's own (then that is the answer), and for methods
 * that want no page. Rules of access do not concern it: the visitor has not asked for it.
 */
export function errorPageFor(exchange: Exchange, status: number): Wanted | undefined {
  const { head, site, errorPage } = exchange
  const page = status < 400 || errorPage !== undefined ? undefined : site.errorPages.get(status)
  if (!page || (head.method !== 'GET' && head.method !== 'HEAD')) return undefined
  const asked = {
    ...head,
    path: page.path,
    query: '',
    range: undefined,
    ifNoneMatch: undefined,
    ifModifiedSince: undefined,
    ifRange: undefined,
  }
  const { request, response, meter, account, buffers } = exchange
  const own = { head: asked, socket: undefined, errorPage: page.status }
  const inner = { request, response, site, meter, account, buffers, ...own }
  return wantedOf(inner, site.behaviorFor(page.path), '')
}
