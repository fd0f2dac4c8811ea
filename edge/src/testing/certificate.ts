import { makeCertificate } from '../../../scripts/testing/certificates.js'

/** A site's certificate as the control plane gives it, good for these names. */
export async function certificateFor(...hosts: string[]) {
  const { certificate, key } = await makeCertificate({ hosts })
  return { chain: certificate, key }
}
