import { apiHost } from '@fairlead/api/host.ts'

/**
 * Whether a page may call this host: it is the page's own host, or the API host of the page (spec 1, section 7). In
 * production only the page at `publicUrl` may.
 */
export function mayCall(
  pageOrigin: string,
  requestHost: string,
  publicUrl: string | undefined,
  apiHostPrefix?: string,
): boolean {
  let page: URL
  try {
    page = new URL(pageOrigin)
  } catch {
    return false
  }
  if (page.protocol !== 'http:' && page.protocol !== 'https:') return false
  if (publicUrl !== undefined && page.origin !== publicUrl) return false
  return page.host === requestHost || apiHost(page.host, apiHostPrefix) === requestHost
}
