import { findDns, resolverOf, siteOfDomain } from '../../cdn/public.ts'
import type { CertificateOrderRow } from './order-row.ts'
import type { AuthoritySettings } from './authority-settings.ts'
import type { Database } from '../../lib/db.ts'

/**
 * Whether our own edges can answer for the domain: a site of the same account holds it, and the DNS points to it. For the
 * development authority the site is on this machine, so the DNS does not matter. Unknown while the DNS does not answer.
 */
export async function pointsAtEdges(
  { db, settings }: { db: Database; settings: AuthoritySettings },
  { account_id, domain }: Pick<CertificateOrderRow, 'account_id' | 'domain'>,
): Promise<'yes' | 'no' | 'unknown'> {
  const site = await siteOfDomain(db.system, account_id, domain)
  if (!site) return 'no'
  if (settings.authority.development) return 'yes'
  const { state } = await findDns(domain, site.platformDomain, resolverOf(settings.dnsServers))
  if (state === 'unreachable') return 'unknown'
  return state === 'pointsHere' ? 'yes' : 'no'
}
