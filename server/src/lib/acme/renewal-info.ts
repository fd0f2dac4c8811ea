import { X509Certificate } from 'node:crypto'
import { AsnConvert } from '@peculiar/asn1-schema'
import { AuthorityKeyIdentifier, Certificate, id_ce_authorityKeyIdentifier } from '@peculiar/asn1-x509'
import type { AcmeAnswer } from './transport.ts'
import { readAnswer, Renewal, type RenewalInfo } from './answers.ts'
import { readRetryAfter } from './retry-after.ts'

const minute = 60_000
const hour = 60 * minute

const encode = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url')

/**
 * The name of a certificate for its authority (RFC 9773, section 4.1); undefined for one that does not name the key of
 * its issuer. `pem` may hold a chain, of which the first counts.
 */
export function certificateId(pem: string): string | undefined {
  const { tbsCertificate } = AsnConvert.parse(new X509Certificate(pem).raw, Certificate)
  const extension = tbsCertificate.extensions?.find(({ extnID }) => extnID === id_ce_authorityKeyIdentifier)
  if (!extension) return undefined
  const { keyIdentifier } = AsnConvert.parse(extension.extnValue, AuthorityKeyIdentifier)
  return keyIdentifier && `${encode(keyIdentifier.buffer)}.${encode(tbsCertificate.serialNumber)}`
}

/** If the authority names no time, six hours are recommended (RFC 9773, section 4.3.2). */
export function readRenewalInfo({ text, headers }: AcmeAnswer, now: Date): RenewalInfo {
  const wanted = readRetryAfter(headers['retry-after'], now) ?? 6 * hour
  return {
    ...readAnswer(Renewal, text, 'renewal information'),
    checkAfterMs: Math.min(Math.max(wanted, minute), 24 * hour),
  }
}
