import { createSecureContext, DEFAULT_CIPHERS, type SecureContext } from 'node:tls'
import type { Certificate } from './certificate.ts'

/** Forward secrecy and authenticated encryption; all that speak TLS 1.2 or newer know one of these. */
const modern =
  'TLS_AES_128_GCM_SHA256:TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:ECDHE+AESGCM:ECDHE+CHACHA20'
/** The library refuses TLS 1.0 and 1.1 at its usual level of security, whoever allows them. */
export const legacyCiphers = `${DEFAULT_CIPHERS}:@SECLEVEL=0`

type Contexts = { modern?: SecureContext; legacy?: SecureContext }

/** What the library makes of a certificate, made once. `speaksOld`: also for those who speak TLS 1.0 and 1.1. */
export function secureContexts() {
  const made = new WeakMap<Certificate, Contexts>()
  return (certificate: Certificate, speaksOld: boolean): SecureContext => {
    const contexts = made.get(certificate) ?? {}
    made.set(certificate, contexts)
    const { chain: cert, key } = certificate
    return speaksOld
      ? (contexts.legacy ??= createSecureContext({ cert, key, ciphers: legacyCiphers, minVersion: 'TLSv1' }))
      : (contexts.modern ??= createSecureContext({ cert, key, ciphers: modern, minVersion: 'TLSv1.2' }))
  }
}
