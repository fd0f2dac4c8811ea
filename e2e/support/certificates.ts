import type { Certificate } from '@fairlead/api/cert/certificate.ts'
import { makeCertificate } from '../../scripts/testing/certificates.js'
import type { Client } from './client.ts'

/** Imports a certificate for these names by the API. */
export async function importCertificate(client: Client, hosts: readonly string[]): Promise<Certificate> {
  const { certificate, key } = await makeCertificate({ name: 'Example CA', hosts })
  return client.data('/cdn/api/cert', {
    method: 'POST',
    body: { certificateName: 'Shop', certificatePath: certificate, privateKeyPath: key },
  })
}
