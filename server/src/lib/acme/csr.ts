import { createPublicKey, type KeyObject, sign } from 'node:crypto'
import { Attributes, CertificationRequest, CertificationRequestInfo } from '@peculiar/asn1-csr'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import {
  AlgorithmIdentifier,
  Attribute,
  Extension,
  Extensions,
  GeneralName,
  id_ce_subjectAltName,
  Name,
  SubjectAlternativeName,
  SubjectPublicKeyInfo,
} from '@peculiar/asn1-x509'
import { judgeKey } from './jws.ts'

const ecdsaWithSha256 = '1.2.840.10045.4.3.2'
const extensionRequest = '1.2.840.113549.1.9.14'

const bytes = (buffer: Buffer): ArrayBuffer => new Uint8Array(buffer).buffer

/**
 * A request for a certificate (RFC 2986, DER) for host names in ASCII, with a key on P-256. The names stand in the
 * extension alone: a common name of more than 64 characters is not allowed, and nobody reads it.
 */
export function newCsr(names: readonly string[], key: KeyObject): Buffer {
  judgeKey(key)
  const strange = names.find((name) => !/^[\x21-\x7e]+$/.test(name))
  if (strange !== undefined) throw new TypeError(`${strange} is not written in ASCII`)
  const alternatives = new SubjectAlternativeName(names.map((dNSName) => new GeneralName({ dNSName })))
  const extensions = new Extensions([
    new Extension({
      extnID: id_ce_subjectAltName,
      extnValue: new OctetString(AsnConvert.serialize(alternatives)),
    }),
  ])
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' })
  const certificationRequestInfo = new CertificationRequestInfo({
    subject: new Name(),
    subjectPKInfo: AsnConvert.parse(spki, SubjectPublicKeyInfo),
    attributes: new Attributes([
      new Attribute({ type: extensionRequest, values: [AsnConvert.serialize(extensions)] }),
    ]),
  })
  const signed = Buffer.from(AsnConvert.serialize(certificationRequestInfo))
  const request = new CertificationRequest({
    certificationRequestInfo,
    signatureAlgorithm: new AlgorithmIdentifier({ algorithm: ecdsaWithSha256 }),
    signature: bytes(sign('sha256', signed, key)),
  })
  return Buffer.from(AsnConvert.serialize(request))
}
