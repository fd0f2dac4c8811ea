import { pageWanted, type Wanted } from '../rules/wanted.ts'
import type { Exchange } from '../visitor/exchange.ts'

/**
 * The site's error page for a status, fetched through the first behaviour that matches the path of the page.
 * Undefined if there is none, and for methods other than GET and HEAD. Access rules do not apply, because the visitor
 * did not request the page.
 */
export function errorPageFor({ head, site }: Exchange, status: number): Wanted | undefined {
  const page = status < 400 ? undefined : site.errorPages.get(status)
  if (!page || (head.method !== 'GET' && head.method !== 'HEAD')) return undefined
  return pageWanted(site, head, page)
}

/** The status for the visitor: an error page must not have the 200 with which it was fetched. */
export const shownStatus = ({ pageStatus = 200 }: { pageStatus?: number | undefined }, status: number) =>
  status === 200 ? pageStatus : status
