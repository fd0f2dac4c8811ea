import { X509Certificate } from 'node:crypto'
import type { Logger } from 'pino'
import { namedSite, type SiteTable } from '../rules/site-table.ts'
import type { CertificateTable } from './certificate-table.ts'
import type { Certificate, CertificateFor } from './certificate.ts'

/**
 * A site's own certificate for the names that it covers; the edge's development certificate for all others, including
 * the platform's name. The covered names are read from a certificate on first use, because most of many thousand
 * sites get no requests.
 */
export function siteCertificates(
  sites: SiteTable,
  certificates: CertificateTable,
  developmentCertificate: (hosts: readonly string[]) => Certificate,
  log: Logger,
): CertificateFor {
  const read = new WeakMap<Certificate, X509Certificate>()

  function covers(certificate: Certificate, servername: string): boolean {
    try {
      const known = read.get(certificate) ?? new X509Certificate(certificate.chain)
      read.set(certificate, known)
      return known.checkHost(servername) !== undefined
    } catch (error) {
      log.error({ err: error, servername }, 'the certificate of a site cannot be parsed')
      return false
    }
  }

  return (servername) => {
    const site = namedSite(sites, servername)
    if (!site) return undefined
    const own = site.certificateId === undefined ? undefined : certificates.find(site.certificateId)
    return own && covers(own, servername) ? own : developmentCertificate([site.domain, site.platformDomain])
  }
}
