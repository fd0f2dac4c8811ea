import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { createSecureContext } from 'node:tls'
import type { CertificateInput } from '@fairlead/api/cert/certificate.ts'
import { Fail } from '../lib/fail.ts'

/** The data of a certificate, with its ordered chain and its key in one format. */
export type ReadCertificate = {
  /** PEM, the site's own first. */
  chain: string
  /** PEM, PKCS #8. */
  key: string
  hosts: string[]
  issuer: string
  serialNumber: string
  signatureAlgorithm: string
  fingerprint: string
  notBefore: Date
  notAfter: Date
  /** Subjects of the chain, the site's own first. */
  subjects: string[]
  /** As `ECDSA P-256` or `RSA 2048`. */
  keyType: string
}

/** Longer than any chain that browsers accept. */
const maxChain = 10
const smallestRsa = 2048
/** Signing with a longer key would slow down all handshakes of the edge. */
const largestRsa = 4096
/** The curves that browsers support. */
const curves = ['prime256v1', 'secp384r1', 'secp521r1']

const block = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/**
 * Parses pasted texts, and throws a field error for what browsers would refuse: a text that is not PEM, a weak key or
 * one of another certificate, a broken chain, an expired certificate.
 */
export function readCertificate(input: CertificateInput, now: Date): ReadCertificate {
  refuseMistaken(input)
  const [leaf, ...more] = certificatesIn(input.certificatePath, 'certificatePath')
  if (!leaf) throw Fail.field('certificatePath', 'certificatePem')
  const certificates = [...more, ...certificatesIn(input.certificateChainPath, 'certificateChainPath')]
  const key = keyIn(input.privateKeyPath)
  if (!leaf.checkPrivateKey(key)) throw Fail.field('privateKeyPath', 'keyOfOther')
  if (isUnfit(key)) throw Fail.field('privateKeyPath', 'keyUnfit')
  if (leaf.validToDate <= now) throw Fail.field('certificatePath', 'certificateOver')
  if (leaf.validFromDate > now) throw Fail.field('certificatePath', 'certificateEarly')
  const hosts = hostsOf(leaf)
  if (hosts.length === 0) throw Fail.field('certificatePath', 'certificateHosts')
  const chain = inOrder(leaf, certificates)
  const read = {
    chain: chain.map(String).join(''),
    key: String(key.export({ type: 'pkcs8', format: 'pem' })),
    hosts,
    issuer: nameOf(leaf.issuer),
    serialNumber: leaf.serialNumber,
    signatureAlgorithm: leaf.signatureAlgorithm ?? '',
    fingerprint: leaf.fingerprint256,
    notBefore: leaf.validFromDate,
    notAfter: leaf.validToDate,
    subjects: chain.map((one, at) => nameOf(one.subject) || (at === 0 ? hosts[0] : '') || one.serialNumber),
    keyType: keyTypeOf(key),
  }
  try {
    // The TLS library of the edges would refuse it too.
    createSecureContext({ cert: read.chain, key: read.key, minVersion: 'TLSv1.2' })
  } catch {
    throw Fail.field('certificatePath', 'certificateUnusable')
  }
  return read
}

/** Texts in the wrong field, or in another form, each with its own message. */
function refuseMistaken({ certificatePath, privateKeyPath, certificateChainPath }: CertificateInput) {
  for (const [field, text] of Object.entries({ certificatePath, certificateChainPath })) {
    if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text)) throw Fail.field(field, 'certificateHoldsKey')
    // DER begins with a sequence of two length bytes; pasted, or read as text, its bytes above 127 are replaced.
    if (/^0[\u0080-\uffff]/.test(text) || /^MII[\w+/=\s]+$/.test(text))
      throw Fail.field(field, 'certificateDer')
  }
  if (/-----BEGIN CERTIFICATE-----/.test(privateKeyPath) && !/PRIVATE KEY-----/.test(privateKeyPath))
    throw Fail.field('privateKeyPath', 'keyIsCertificate')
}

const curveNames: Readonly<Record<string, string>> = {
  prime256v1: 'P-256',
  secp384r1: 'P-384',
  secp521r1: 'P-521',
}

function keyTypeOf({ asymmetricKeyType, asymmetricKeyDetails: details }: KeyObject): string {
  if (asymmetricKeyType === 'rsa') return `RSA ${details?.modulusLength ?? ''}`.trim()
  return `ECDSA ${curveNames[details?.namedCurve ?? ''] ?? ''}`.trim()
}

function certificatesIn(text: string, field: string): X509Certificate[] {
  const blocks = text.match(block) ?? []
  if (text !== '' && blocks.length === 0) throw Fail.field(field, 'certificatePem')
  if (blocks.length > maxChain) throw Fail.field(field, 'chainLong')
  try {
    return blocks.map((pem) => new X509Certificate(pem))
  } catch {
    throw Fail.field(field, 'certificatePem')
  }
}

function keyIn(text: string): KeyObject {
  if (/ENCRYPTED/.test(text)) throw Fail.field('privateKeyPath', 'keyEncrypted')
  try {
    return createPrivateKey(text)
  } catch {
    throw Fail.field('privateKeyPath', 'keyPem')
  }
}

function isUnfit({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  if (asymmetricKeyType === 'rsa') {
    const bits = asymmetricKeyDetails?.modulusLength ?? 0
    return bits < smallestRsa || bits > largestRsa
  }
  return asymmetricKeyType !== 'ec' || !curves.includes(asymmetricKeyDetails?.namedCurve ?? '')
}

/** The subject alternative names; browsers ignore other names. */
function hostsOf({ subjectAltName = '' }: X509Certificate): string[] {
  const names = subjectAltName.split(', ').flatMap((name) => {
    const host = name.startsWith('DNS:') ? name.slice(4).toLowerCase() : ''
    return /^(\*\.)?[a-z0-9_.-]+$/.test(host) ? [host] : []
  })
  return [...new Set(names)]
}

/**
 * The chain from the certificate to its authority, each signed by the next. Throws for a certificate outside the
 * chain.
 */
function inOrder(leaf: X509Certificate, others: readonly X509Certificate[]): X509Certificate[] {
  const chain = [leaf]
  const left = others.filter(({ fingerprint256 }) => fingerprint256 !== leaf.fingerprint256)
  while (left.length > 0) {
    const last = chain.at(-1) ?? leaf
    const next = left.findIndex((one) => last.checkIssued(one) && last.verify(one.publicKey))
    const [found] = next < 0 ? [] : left.splice(next, 1)
    if (!found) throw Fail.field('certificateChainPath', 'chainBroken')
    chain.push(found)
  }
  return chain
}

/** The common name of an authority, from lines such as `CN=R10`. */
function nameOf(lines: string): string {
  const part = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(lines)?.[1]
  return [part('O'), part('CN')].filter((text) => text !== undefined).join(' ')
}
