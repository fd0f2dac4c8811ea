import { createHash, createPublicKey, type KeyObject, randomBytes, sign, X509Certificate } from 'node:crypto'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  ExtendedKeyUsage,
  Extension,
  Extensions,
  GeneralName,
  id_ce_authorityKeyIdentifier,
  id_ce_basicConstraints,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  id_ce_subjectAltName,
  id_ce_subjectKeyIdentifier,
  id_kp_serverAuth,
  KeyIdentifier,
  KeyUsage,
  KeyUsageFlags,
  Name,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  SubjectKeyIdentifier,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509'

const ecdsaWithSha256 = '1.2.840.10045.4.3.2'
const commonName = '2.5.4.3'
const authorityCommonName = 'Fairlead development authority (not trusted)'
/** The authority's own certificate begins before all that it signs, and ends after them. */
const authorityBegins = new Date('2025-01-01T00:00:00Z')
const authorityEnds = new Date('2049-12-31T00:00:00Z')

const bytesOf = (buffer: Buffer): ArrayBuffer => new Uint8Array(buffer).buffer

function infoOf(key: KeyObject): SubjectPublicKeyInfo {
  return AsnConvert.parse(key.export({ type: 'spki', format: 'der' }), SubjectPublicKeyInfo)
}

const keyIdOf = (info: SubjectPublicKeyInfo) =>
  bytesOf(createHash('sha1').update(Buffer.from(info.subjectPublicKey)).digest())

const nameOf = (text: string) =>
  new Name([
    new RelativeDistinguishedName([
      new AttributeTypeAndValue({ type: commonName, value: new AttributeValue({ utf8String: text }) }),
    ]),
  ])

const extension = (extnID: string, value: unknown, critical = false) =>
  new Extension({ extnID, critical, extnValue: new OctetString(AsnConvert.serialize(value)) })

type Signed = {
  subject: Name
  info: SubjectPublicKeyInfo
  validity: Validity
  serialNumber: ArrayBuffer
  extensions: Extension[]
}

function signed(key: KeyObject, { subject, info, validity, serialNumber, extensions }: Signed): string {
  const algorithm = new AlgorithmIdentifier({ algorithm: ecdsaWithSha256 })
  const tbsCertificate = new TBSCertificate({
    version: Version.v3,
    serialNumber,
    signature: algorithm,
    issuer: nameOf(authorityCommonName),
    validity,
    subject,
    subjectPublicKeyInfo: info,
    extensions: new Extensions(extensions),
  })
  const signatureValue = bytesOf(sign('sha256', Buffer.from(AsnConvert.serialize(tbsCertificate)), key))
  const certificate = new Certificate({ tbsCertificate, signatureAlgorithm: algorithm, signatureValue })
  return new X509Certificate(Buffer.from(AsnConvert.serialize(certificate))).toString()
}

/** Positive, as a serial number must be. */
function randomSerial(): ArrayBuffer {
  const bytes = randomBytes(16)
  bytes.writeUInt8((bytes.readUInt8(0) & 0x3f) | 0x40, 0)
  return bytesOf(bytes)
}

type Wanted = { key: KeyObject; publicKey: KeyObject; names: readonly string[]; begins: Date; ends: Date }

/** A certificate for the names with that of its authority, in PEM. The key of the authority is on P-256. */
export function signDevelopmentCertificate({ key, publicKey, names, begins, ends }: Wanted): string {
  const authority = infoOf(createPublicKey(key))
  const authorityId = new KeyIdentifier(keyIdOf(authority))
  const info = infoOf(publicKey)
  const leaf = signed(key, {
    subject: new Name([]),
    info,
    serialNumber: randomSerial(),
    validity: new Validity({ notBefore: begins, notAfter: ends }),
    extensions: [
      extension(id_ce_basicConstraints, new BasicConstraints({ cA: false }), true),
      extension(id_ce_keyUsage, new KeyUsage(KeyUsageFlags.digitalSignature), true),
      extension(id_ce_extKeyUsage, new ExtendedKeyUsage([id_kp_serverAuth])),
      extension(id_ce_subjectKeyIdentifier, new SubjectKeyIdentifier(keyIdOf(info))),
      extension(id_ce_authorityKeyIdentifier, new AuthorityKeyIdentifier({ keyIdentifier: authorityId })),
      extension(
        id_ce_subjectAltName,
        new SubjectAlternativeName(names.map((dNSName) => new GeneralName({ dNSName }))),
        true,
      ),
    ],
  })
  const own = signed(key, {
    subject: nameOf(authorityCommonName),
    info: authority,
    // The same key is always the same authority.
    serialNumber: bytesOf(Buffer.from([1])),
    validity: new Validity({ notBefore: authorityBegins, notAfter: authorityEnds }),
    extensions: [
      extension(id_ce_basicConstraints, new BasicConstraints({ cA: true, pathLenConstraint: 0 }), true),
      extension(id_ce_keyUsage, new KeyUsage(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign), true),
      extension(id_ce_subjectKeyIdentifier, new SubjectKeyIdentifier(authorityId.buffer)),
    ],
  })
  return `${leaf}${own}`
}
