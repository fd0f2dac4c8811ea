import { dnsOf, resolverOf, siteOfDomain } from '../../cdn/public.ts'
import type { OrderRow } from './order-row.ts'
import type { AuthoritySettings } from './authority-settings.ts'
import type { Database } from '../../lib/db.ts'

/**
 * Whether our own edges can answer for the domain: a site of the same account holds it, and the DNS leads to it. What the
 * development authority signs is on this machine, where no DNS leads anywhere.
 */
export async function pointsAtEdges(
  { db, settings }: { db: Database; settings: AuthoritySettings },
  { account_id, domain }: Pick<OrderRow, 'account_id' | 'domain'>,
): Promise<boolean> {
  const site = await siteOfDomain(db.system, account_id, domain)
  if (!site) return false
  if (settings.authority.development) return true
  const { state } = await dnsOf(domain, site.platformDomain, resolverOf(settings.dnsServers))
  return state === 'pointsHere'
}
