// @ts-check
// @peculiar/x509 needs it.
import 'reflect-metadata'
import { createPrivateKey, randomBytes, webcrypto } from 'node:crypto'
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
/** @param {number} modulusLength */
const rsa = (modulusLength) => ({
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
})

/**
 * A cast: the library expects the key types of browsers, and Node's keys have more usages.
 * @param {object} keys
 */
const ofLibrary = (keys) =>
  /** @type {Pick<import('@peculiar/x509').X509CertificateCreateWithKeyParams, 'publicKey' | 'signingKey'>} */ (
    keys
  )

/**
 * @typedef {object} TestCertificate
 * @property {string} name
 * @property {string} certificate PEM
 * @property {string} key PEM, PKCS #8
 * @property {import("node:crypto").webcrypto.CryptoKeyPair} keys
 */

/**
 * @typedef {object} CertificateOptions
 * @property {string} [name]
 * @property {readonly string[]} [hosts] without one it is an authority
 * @property {Date} [from]
 * @property {Date} [until]
 * @property {number} [rsaBits] the size of an RSA key; without it the key is P-256
 * @property {TestCertificate} [issuer] without one it is self-signed
 */

/**
 * A certificate for tests, with its key.
 * @param {CertificateOptions} options
 * @returns {Promise<TestCertificate>}
 */
export async function makeCertificate({ name = 'Test', hosts = [], from, until, rsaBits, issuer }) {
  const algorithm = rsaBits === undefined ? ecdsa : rsa(rsaBits)
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const day = 86_400_000
  const certificate = await X509CertificateGenerator.create({
    serialNumber: `1${randomBytes(8).toString('hex')}`,
    subject: `CN=${name}`,
    issuer: `CN=${issuer?.name ?? name}`,
    notBefore: from ?? new Date(Date.now() - day),
    notAfter: until ?? new Date(Date.now() + 90 * day),
    ...ofLibrary({ publicKey: keys.publicKey, signingKey: (issuer?.keys ?? keys).privateKey }),
    extensions: [
      new BasicConstraintsExtension(hosts.length === 0, undefined, true),
      ...(hosts.length === 0
        ? []
        : [
            new SubjectAlternativeNameExtension(
              hosts.map((value) => ({ type: /** @type {const} */ ('dns'), value })),
            ),
          ]),
    ],
  })
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey))
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
  return {
    name,
    certificate: `${certificate.toString('pem')}\n`,
    key: String(key.export({ type: 'pkcs8', format: 'pem' })),
    keys,
  }
}
