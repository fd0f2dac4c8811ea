import { makeCertificate } from '../../../scripts/testing/certificates.js'

/** A site's certificate as the control plane gives it, good for these names. */
export async function certificateFor(...hosts: string[]) {
  const { certificate, key } = await makeCertificate({ hosts })
  return { chain: certificate, key }
}

type Span = { from?: Date; until?: Date }

/** An authority for tests, and a certificate by it, good for these names. */
export async function authorityFor(...hosts: string[]) {
  const issuer = await makeCertificate({ name: `Authority of ${hosts.join(' and ')}` })
  const issue = (span: Span = {}) => makeCertificate({ hosts, issuer, ...span })
  const { certificate, key } = await issue()
  return { authority: issuer.certificate, certificate, key, issue }
}
