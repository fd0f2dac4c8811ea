import { constants } from 'node:crypto'
import { createServer, type SecureContext, type Server, type TLSSocket } from 'node:tls'
import type { Logger } from 'pino'
import { namedSite, type SiteTable } from '../proxy/hosts.ts'
import type { Limits } from '../proxy/limits.ts'
import type { Certificate, CertificateFor } from './certificate.ts'
import { legacyCiphers, secureContexts } from './secure-contexts.ts'

/** Milliseconds, for the whole of it. */
const handshakeTime = 10_000

type Parts = {
  sites: SiteTable
  certificateFor: CertificateFor
  /** For visitors who ask for a name that nobody here answers for, or for none: they are told so by 421. */
  ownCertificate: Certificate
  onHttp1: (socket: TLSSocket) => void
  onHttp2: (socket: TLSSocket) => void
  limits: Limits
  log: Logger
}

/** Speaks TLS with visitors, with each by the rules of the site that he names, and hands connections on. */
export function tlsListener(parts: Parts): Server {
  const { sites, certificateFor, ownCertificate, onHttp1, onHttp2, limits, log } = parts
  const contextOf = secureContexts()

  function contextFor(servername: string): SecureContext | undefined {
    const certificate = certificateFor(servername.toLowerCase())
    const oldest = namedSite(sites, servername)?.minTlsVersion
    return certificate && contextOf(certificate, oldest !== undefined && oldest < 'TLSv1.2')
  }

  /** Whether a connection speaks an older TLS than the named site wants. Versions compare as texts. */
  const isTooOld = (socket: TLSSocket, servername: TLSSocket['servername']) =>
    (socket.getProtocol() ?? '') < (namedSite(sites, servername)?.minTlsVersion ?? 'TLSv1.2')

  /** RFC 9113, section 9.2: HTTP/2 wants TLS 1.2. Who names nobody's site is told so in either protocol. */
  const speaksHttp2 = (socket: TLSSocket, servername: string) =>
    (socket.getProtocol() ?? '') >= 'TLSv1.2' && (namedSite(sites, servername)?.speaksHttp2 ?? true)

  const server = createServer({
    // The version is settled before the name is known: all are let in so far, and judged below.
    ...{ cert: ownCertificate.chain, key: ownCertificate.key, minVersion: 'TLSv1', ciphers: legacyCiphers },
    // Up to TLS 1.2 a session that is taken up again does not tell the name any more, by which we judge.
    secureOptions: constants.SSL_OP_NO_TICKET,
    handshakeTimeout: handshakeTime,
    // Node calls both on the socket.
    SNICallback(this: TLSSocket, servername, done) {
      // An old client should not even finish its handshake.
      if (isTooOld(this, servername)) {
        done(new Error('the version of TLS is too old for this site'))
        return
      }
      try {
        done(null, contextFor(servername))
      } catch (error) {
        log.error({ err: error, servername }, 'there is no certificate to show')
        done(error as Error)
      }
    },
    ALPNCallback(this: TLSSocket, { servername, protocols }) {
      if (protocols.includes('h2') && speaksHttp2(this, servername)) return 'h2'
      return protocols.find((name) => name === 'http/1.1')
    },
  })
  server.maxConnections = limits.sockets
  server.on('secureConnection', (socket) => {
    // Again, for those who name no site: they are not asked about above.
    if (isTooOld(socket, socket.servername)) socket.destroy()
    else if (socket.alpnProtocol === 'h2') onHttp2(socket)
    else onHttp1(socket)
  })
  return server
}
