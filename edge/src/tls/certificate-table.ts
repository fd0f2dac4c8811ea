import type { EdgeCertificate } from '@fairlead/api/edge/protocol.ts'
import type { Certificate } from './certificate.ts'

/** The certificates of the sites of this edge, by id. One certificate is one object for all sites that use it. */
export type CertificateTable = {
  find: (id: string) => Certificate | undefined
  /** A certificate that is the same stays the same object, so that what was derived from it stays valid. */
  set: (certificate: EdgeCertificate) => void
  remove: (id: string) => void
}

export function certificateTable(certificates: readonly EdgeCertificate[]): CertificateTable {
  const byId = new Map<string, Certificate>()

  function set({ id, chain, key }: EdgeCertificate) {
    const known = byId.get(id)
    if (known?.chain !== chain || known.key !== key) byId.set(id, { chain, key })
  }

  for (const certificate of certificates) set(certificate)
  return { find: (id) => byId.get(id), set, remove: (id) => void byId.delete(id) }
}
