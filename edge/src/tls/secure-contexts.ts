import { createSecureContext, DEFAULT_CIPHERS, type SecureContext, type SecureVersion } from 'node:tls'
import type { Certificate } from './certificate.ts'

type TlsParameters = { ciphers: string; minVersion: SecureVersion }

/** The ciphers for sites that allow TLS 1.0 or 1.1, and for all others. */
export const policies = {
  /**
   * Ciphers with forward secrecy and authenticated encryption; every client with TLS 1.2 or newer supports one of them.
   */
  modern: {
    ciphers:
      'TLS_AES_128_GCM_SHA256:TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:ECDHE+AESGCM:ECDHE+CHACHA20',
    minVersion: 'TLSv1.2',
  },
  /** The library refuses TLS 1.0 and 1.1 at its default security level, even if a site allows them. */
  legacy: { ciphers: `${DEFAULT_CIPHERS}:@SECLEVEL=0`, minVersion: 'TLSv1' },
} as const satisfies Record<string, TlsParameters>

/** Secure contexts of certificates, created once for each kind of server. */
export function secureContexts() {
  const made = new WeakMap<Certificate, Partial<Record<keyof typeof policies, SecureContext>>>()
  return (certificate: Certificate, policy: keyof typeof policies): SecureContext => {
    const contexts = made.get(certificate) ?? {}
    made.set(certificate, contexts)
    const { chain: cert, key } = certificate
    return (contexts[policy] ??= createSecureContext({ cert, key, ...policies[policy] }))
  }
}
