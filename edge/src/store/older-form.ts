import type { EdgeSite } from '@fairlead/api/edge/protocol.ts'
import type { CertificateStore } from './certificate-store.ts'
import { type Database, transaction } from './database.ts'
import type { SiteStore } from './site-store.ts'

/**
 * Moves certificates out of the sites: older versions stored a copy with each site that uses it. Returns the sites as they
 * are stored now.
 */
export function moveCertificates(
  db: Database,
  store: SiteStore,
  certificates: CertificateStore,
  sites: EdgeSite[],
): EdgeSite[] {
  if (!sites.some(({ certificate }) => certificate)) return sites
  return transaction(db, () =>
    sites.map(({ certificate, ...site }) => {
      const id = site.config.certificate.cdnCertificateId
      if (!certificate || id === null) return site
      certificates.save({ id, fingerprint: '', ...certificate })
      const moved = { ...site, certificateId: id }
      store.resave(moved)
      return moved
    }),
  )
}
