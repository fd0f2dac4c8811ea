import type { CertificateInput, readCertificate as readOff } from '@fairlead/api/cert/certificate.ts'
import type { ReplyInputOf } from '@fairlead/api/endpoint.ts'
import { readCertificate } from './read-certificate.ts'

/** What is read off a certificate. Throws the field errors of an import. */
export function readOffCertificate(input: CertificateInput, now: Date): ReplyInputOf<typeof readOff> {
  const read = readCertificate(input, now)
  return {
    subjectDnsName: read.hosts,
    issuer: read.issuer,
    serialNumber: read.serialNumber,
    sigAlgName: read.signatureAlgorithm,
    fingerprint: read.fingerprint,
    beginDate: read.notBefore.toISOString(),
    expireDate: read.notAfter.toISOString(),
    chain: read.subjects,
    keyType: read.keyType,
  }
}
