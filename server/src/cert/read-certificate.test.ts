import { X509Certificate } from 'node:crypto'
import { CertificateInput } from '@fairlead/api/cert/certificate.ts'
import { expect, test } from 'vitest'
import { makeCertificate } from '../lib/testing/certificate.ts'
import { Fail } from '../lib/fail.ts'
import { readCertificate } from './read-certificate.ts'

const now = new Date()
const root = await makeCertificate({ name: 'Root' })
const between = await makeCertificate({ name: 'Between', issuer: root })
const site = await makeCertificate({
  name: 'www.a.example',
  hosts: ['www.A.example', '*.a.example', 'www.a.example'],
  issuer: between,
})
const other = await makeCertificate({ hosts: ['b.example'] })

const read = (change: Partial<CertificateInput>) =>
  readCertificate(
    CertificateInput.parse({
      certificateName: 'Shop',
      certificatePath: site.certificate,
      privateKeyPath: site.key,
      ...change,
    }),
    now,
  )

/** The names of the errors on the fields. */
function errorsOf(change: Partial<CertificateInput>) {
  try {
    read(change)
  } catch (error) {
    if (error instanceof Fail) return error.fields
    throw error
  }
  return undefined
}

test('names, issuer and times are read from the certificate', () => {
  const known = new X509Certificate(site.certificate)
  expect(read({})).toMatchObject({
    hosts: ['www.a.example', '*.a.example'],
    issuer: 'Between',
    serialNumber: known.serialNumber,
    signatureAlgorithm: 'ecdsa-with-SHA256',
    fingerprint: known.fingerprint256,
    notBefore: known.validFromDate,
    notAfter: known.validToDate,
  })
})

test.for([
  ['in its own field', { certificateChainPath: between.certificate + root.certificate }],
  ['in any order', { certificateChainPath: root.certificate + between.certificate }],
  ['behind the certificate', { certificatePath: site.certificate + between.certificate + root.certificate }],
  [
    'in both',
    { certificatePath: site.certificate + between.certificate, certificateChainPath: root.certificate },
  ],
  [
    'with the certificate itself',
    { certificateChainPath: site.certificate + between.certificate + root.certificate },
  ],
  [
    'between words of others',
    { certificateChainPath: `# CA\r\n${between.certificate}\n# root\n${root.certificate}` },
  ],
] as [string, Partial<CertificateInput>][])('a chain %s is sorted', ([, change]) => {
  const names = [...read(change).chain.matchAll(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g)].map(
    ([pem]) => new X509Certificate(pem).subject,
  )
  expect(names).toEqual(['CN=www.a.example', 'CN=Between', 'CN=Root'])
})

test('keys of all formats are stored in one format', async () => {
  const rsa = await makeCertificate({ hosts: ['rsa.example'], rsaBits: 2048 })
  expect(read({ certificatePath: rsa.certificate, privateKeyPath: rsa.key }).key).toBe(rsa.key)
  expect(read({ privateKeyPath: `\n\n${site.key}\n` }).key).toBe(site.key)
})

const over = await makeCertificate({ hosts: ['a.example'], until: new Date(now.getTime() - 1000) })
const early = await makeCertificate({ hosts: ['a.example'], from: new Date(now.getTime() + 3_600_000) })
const der = new X509Certificate(site.certificate).raw
const weak = await makeCertificate({ hosts: ['a.example'], rsaBits: 1024 })
const long = await makeCertificate({ hosts: ['a.example'], rsaBits: 4160 })
const nameless = await makeCertificate({ name: 'a.example' })

test.for([
  ['no PEM', { certificatePath: 'certificate' }, { certificatePath: 'certificatePem' }],
  ['a key in place of it', { certificatePath: site.key }, { certificatePath: 'certificateHoldsKey' }],
  [
    'a key beside it',
    { certificatePath: `${site.certificate}${site.key}` },
    { certificatePath: 'certificateHoldsKey' },
  ],
  [
    'a key in the chain',
    { certificateChainPath: `${between.certificate}${site.key}` },
    { certificateChainPath: 'certificateHoldsKey' },
  ],
  ['DER as text', { certificatePath: der.toString('latin1') }, { certificatePath: 'certificateDer' }],
  ['DER read as UTF-8', { certificatePath: der.toString('utf8') }, { certificatePath: 'certificateDer' }],
  ['DER in base64', { certificatePath: der.toString('base64') }, { certificatePath: 'certificateDer' }],
  [
    'not valid yet',
    { certificatePath: early.certificate, privateKeyPath: early.key },
    { certificatePath: 'certificateEarly' },
  ],
  [
    'damaged',
    { certificatePath: site.certificate.replace('MII', 'AAA') },
    { certificatePath: 'certificatePem' },
  ],
  [
    'over',
    { certificatePath: over.certificate, privateKeyPath: over.key },
    { certificatePath: 'certificateOver' },
  ],
  [
    'without names',
    { certificatePath: nameless.certificate, privateKeyPath: nameless.key },
    { certificatePath: 'certificateHosts' },
  ],
  ['the key of another', { privateKeyPath: other.key }, { privateKeyPath: 'keyOfOther' }],
  ['no key', { privateKeyPath: 'x' }, { privateKeyPath: 'keyPem' }],
  ['a certificate for a key', { privateKeyPath: site.certificate }, { privateKeyPath: 'keyIsCertificate' }],
  [
    'an encrypted key',
    { privateKeyPath: '-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----' },
    { privateKeyPath: 'keyEncrypted' },
  ],
  [
    'a weak key',
    { certificatePath: weak.certificate, privateKeyPath: weak.key },
    { privateKeyPath: 'keyUnfit' },
  ],
  [
    'a key too long to sign with',
    { certificatePath: long.certificate, privateKeyPath: long.key },
    { privateKeyPath: 'keyUnfit' },
  ],
  ['a chain with a gap', { certificateChainPath: root.certificate }, { certificateChainPath: 'chainBroken' }],
  ['a chain of others', { certificateChainPath: other.certificate }, { certificateChainPath: 'chainBroken' }],
  ['no chain', { certificateChainPath: 'x' }, { certificateChainPath: 'certificatePem' }],
  [
    'a chain without end',
    { certificateChainPath: between.certificate.repeat(11) },
    { certificateChainPath: 'chainLong' },
  ],
] as [string, Partial<CertificateInput>, object][])('%s is refused on its field', ([, change, fields]) => {
  expect(errorsOf(change)).toEqual(fields)
})
