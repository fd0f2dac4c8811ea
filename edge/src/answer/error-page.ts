import { pageWanted, type Wanted } from '../rules/wanted.ts'
import type { Exchange } from '../visitor/exchange.ts'

/**
 * What to serve instead of an error: the page that the site has for it, by the first behaviour that matches the page's
 * own path. Undefined when there is none, and for methods that want no page. Rules of access do not concern it: the
 * visitor has not asked for it.
 */
export function errorPageFor({ head, site }: Exchange, status: number): Wanted | undefined {
  const page = status < 400 ? undefined : site.errorPages.get(status)
  if (!page || (head.method !== 'GET' && head.method !== 'HEAD')) return undefined
  return pageWanted(site, head, page)
}

/** The status that an answer has for the visitor: a page in place of an error is not a success. */
export const shownStatus = ({ pageStatus = 200 }: { pageStatus?: number | undefined }, status: number) =>
  status === 200 ? pageStatus : status
