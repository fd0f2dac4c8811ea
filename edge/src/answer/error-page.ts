import { pageWanted, type Wanted } from '../rules/wanted.ts'
import type { Exchange } from '../visitor/exchange.ts'

/**
 * The error page of the site for a status, under the first behaviour that matches the path of the page. Undefined when
 * there is none, and for methods other than GET and HEAD. Rules of access do not apply, because the visitor did not
 * request the page.
 */
export function errorPageFor({ head, site }: Exchange, status: number): Wanted | undefined {
  const page = status < 400 ? undefined : site.errorPages.get(status)
  if (!page || (head.method !== 'GET' && head.method !== 'HEAD')) return undefined
  return pageWanted(site, head, page)
}

/** The status that is sent to the visitor: an error page does not have the 200 with which it was fetched. */
export const shownStatus = ({ pageStatus = 200 }: { pageStatus?: number | undefined }, status: number) =>
  status === 200 ? pageStatus : status
