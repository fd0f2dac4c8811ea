import { X509Certificate } from 'node:crypto'
import type { Logger } from 'pino'
import { namedSite, type SiteTable } from '../rules/site-table.ts'
import type { Certificate, CertificateFor } from './certificate.ts'

/**
 * A site's own certificate for the names that it covers; the edge's development certificate for the others, the
 * platform's name among them. What a certificate covers is read off it at the first need: most of many thousand sites
 * are not asked for.
 */
export function siteCertificates(
  sites: SiteTable,
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
      log.error({ err: error, servername }, 'the certificate of a site cannot be read')
      return false
    }
  }

  return (servername) => {
    const site = namedSite(sites, servername)
    if (!site) return undefined
    const own = site.certificate
    return own && covers(own, servername) ? own : developmentCertificate([site.domain, site.platformDomain])
  }
}
