import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  BasicConstraints,
  Certificate as X509Certificate,
  ExtendedKeyUsage,
  Extension,
  Extensions,
  GeneralName,
  id_ce_basicConstraints,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  id_ce_subjectAltName,
  id_kp_serverAuth,
  KeyUsage,
  KeyUsageFlags,
  Name,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509'

const commonName = '2.5.4.3'
const ecdsaWithSha256 = '1.2.840.10045.4.3.2'
const day = 86_400_000

export type Issuer = { name: string; key: KeyObject }

type CertificateOptions = {
  name: string
  /** Its private key; the certificate contains the public key. */
  key: KeyObject
  /** The host names for which it is valid; a leading `*.` stands for one label. Empty for an authority. */
  hosts: readonly string[]
  /** Milliseconds since 1970. */
  now: number
  days: number
}

/** ECDSA on P-256, which every current client supports and which signs fast. */
export const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

export const pemOfKey = (key: KeyObject) => String(key.export({ type: 'pkcs8', format: 'pem' }))

/**
 * A certificate in PEM (RFC 5280), signed by `issuer`; signed with its own key and name, it is that of an authority.
 */
export function issue({ name, key, hosts, now, days }: CertificateOptions, issuer: Issuer): string {
  const algorithm = new AlgorithmIdentifier({ algorithm: ecdsaWithSha256 })
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' })
  const tbs = new TBSCertificate({
    version: Version.v3,
    serialNumber: serialNumber(),
    signature: algorithm,
    issuer: nameOf(issuer.name),
    // A client whose clock is a little slow must accept a new certificate.
    validity: new Validity({ notBefore: new Date(now - day), notAfter: new Date(now + days * day) }),
    subject: nameOf(name),
    subjectPublicKeyInfo: AsnConvert.parse(spki, SubjectPublicKeyInfo),
    extensions: new Extensions(hosts.length === 0 ? authority() : server(hosts)),
  })
  const signed = Buffer.from(AsnConvert.serialize(tbs))
  const certificate = new X509Certificate({
    tbsCertificate: tbs,
    signatureAlgorithm: algorithm,
    signatureValue: bytes(sign('sha256', signed, issuer.key)),
  })
  const text = Buffer.from(AsnConvert.serialize(certificate)).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${text.replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`
}

/** Positive and at most twenty bytes (RFC 5280, section 4.1.2.2). */
function serialNumber(): ArrayBuffer {
  const random = randomBytes(16)
  random[0] = ((random[0] ?? 0) % 127) + 1
  return bytes(random)
}

const bytes = (buffer: Buffer): ArrayBuffer => new Uint8Array(buffer).buffer

const nameOf = (text: string) =>
  new Name([
    new RelativeDistinguishedName([
      new AttributeTypeAndValue({ type: commonName, value: new AttributeValue({ utf8String: text }) }),
    ]),
  ])

const extension = (extnID: string, critical: boolean, value: object) =>
  new Extension({ extnID, critical, extnValue: new OctetString(AsnConvert.serialize(value)) })

const authority = () => [
  extension(id_ce_basicConstraints, true, new BasicConstraints({ cA: true, pathLenConstraint: 0 })),
  extension(id_ce_keyUsage, true, new KeyUsage(KeyUsageFlags.keyCertSign)),
]

const server = (hosts: readonly string[]) => [
  extension(id_ce_basicConstraints, true, new BasicConstraints({ cA: false })),
  extension(id_ce_keyUsage, true, new KeyUsage(KeyUsageFlags.digitalSignature)),
  extension(id_ce_extKeyUsage, false, new ExtendedKeyUsage([id_kp_serverAuth])),
  extension(
    id_ce_subjectAltName,
    false,
    new SubjectAlternativeName(hosts.map((dNSName) => new GeneralName({ dNSName }))),
  ),
]
