import { makeCertificate } from '../../../scripts/testing/certificates.js'

/** A certificate for these names, in the format in which the control plane sends it. */
export async function certificateFor(...hosts: string[]) {
  const { certificate, key } = await makeCertificate({ hosts })
  return { chain: certificate, key }
}

type Validity = { from?: Date; until?: Date }

/** An authority for tests, and a certificate for these names that it issued. */
export async function authorityFor(...hosts: string[]) {
  const issuer = await makeCertificate({ name: `Authority of ${hosts.join(' and ')}` })
  const issue = (validity: Validity = {}) => makeCertificate({ hosts, issuer, ...validity })
  const { certificate, key } = await issue()
  return { authority: issuer.certificate, certificate, key, issue }
}
