import { createHash } from 'node:crypto'
import { createServer as createDoor, type Server, type Socket } from 'node:net'
import { createServer, type SecureContext, type TLSSocket } from 'node:tls'
import type { Logger } from 'pino'
import { namedSite, type SiteTable } from '../rules/site-table.ts'
import type { Limits } from '../limits.ts'
import type { Certificate, CertificateFor } from './certificate.ts'
import { awaitHello } from './client-hello.ts'
import { policies, secureContexts } from './secure-contexts.ts'

/** Milliseconds for the first message, and for the rest of the handshake. */
const handshakeTime = 10_000

type TlsListenerNeeds = {
  sites: SiteTable
  certificateFor: CertificateFor
  /** For visitors who name no site of this edge, or send no name: they get 421. */
  ownCertificate: Certificate
  onHttp1: (socket: TLSSocket) => void
  onHttp2: (socket: TLSSocket) => void
  /** Called when a connection that named a site has ended, with its socket if the handshake was finished. */
  onEnd: (name: string, secure: TLSSocket | undefined) => void
  limits: Limits
  /** The keys of all serving processes. */
  ticketKeys: Buffer
  log: Logger
}

export type TlsListener = { door: Server; setTicketKeys: (keys: Buffer) => void }

/** Accepts TLS connections by the rules of the named site, and passes them on. */
export function tlsListener(parts: TlsListenerNeeds): TlsListener {
  const { sites, certificateFor, ownCertificate, onHttp1, onHttp2, onEnd, limits, ticketKeys, log } = parts
  const contextOf = secureContexts()
  /** The names of connections during their handshake, by the addresses of both ends. */
  const names = new Map<string, string>()
  /** Their sockets, once the handshake is finished. */
  const finished = new Map<string, TLSSocket>()

  const minimumFor = (servername: TLSSocket['servername'] | undefined) =>
    namedSite(sites, servername)?.minTlsVersion ?? 'TLSv1.2'

  function contextFor(servername: string): SecureContext | undefined {
    const certificate = certificateFor(servername.toLowerCase())
    return certificate && contextOf(certificate, mannerFor(servername))
  }

  const mannerFor = (servername: TLSSocket['servername'] | undefined) =>
    minimumFor(servername) < 'TLSv1.2' ? 'legacy' : 'modern'

  /** Whether a connection uses an older TLS version than the named site allows. Versions compare as texts. */
  const isTooOld = (socket: TLSSocket, servername: TLSSocket['servername']) =>
    (socket.getProtocol() ?? '') < minimumFor(servername)

  /**
   * HTTP/2 requires TLS 1.2 (RFC 9113, section 9.2). A visitor who names no site of this edge is answered over either
   * protocol.
   */
  const speaksHttp2 = (socket: TLSSocket, servername: string) =>
    (socket.getProtocol() ?? '') >= 'TLSv1.2' && (namedSite(sites, servername)?.speaksHttp2 ?? true)

  /** Version and ciphers belong to the server, not to the context of a name, so there is one server for each kind. */
  function serverFor(policy: 'modern' | 'legacy') {
    const server = createServer({
      cert: ownCertificate.chain,
      key: ownCertificate.key,
      ...policies[policy],
      ticketKeys: keysFor(policy, ticketKeys),
      sessionTimeout: Math.ceil(limits.ticketTime / 1000),
      handshakeTimeout: handshakeTime,
      // Node calls both with the socket as `this`.
      SNICallback(this: TLSSocket, servername, done) {
        // An old client should not even complete its handshake.
        if (isTooOld(this, servername)) {
          done(new Error('the version of TLS is too old for this site'))
          return
        }
        try {
          done(null, contextFor(servername))
        } catch (error) {
          log.error({ err: error, servername }, 'there is no certificate for a visitor')
          done(error as Error)
        }
      },
      ALPNCallback(this: TLSSocket, { protocols }) {
        const servername = names.get(endsOf(this)) ?? ''
        if (protocols.includes('h2') && speaksHttp2(this, servername)) return 'h2'
        return protocols.find((name) => name === 'http/1.1')
      },
    })
    server.on('secureConnection', (socket) => {
      // Up to TLS 1.2 the library does not report the name of a resumed session.
      socket.servername = names.get(endsOf(socket)) ?? false
      // Checked again, because visitors without a known name and resumed sessions do not pass the check above.
      finished.set(endsOf(socket), socket)
      if (isTooOld(socket, socket.servername)) socket.destroy()
      else if (socket.alpnProtocol === 'h2') onHttp2(socket)
      else onHttp1(socket)
    })
    return server
  }

  const servers = { modern: serverFor('modern'), legacy: serverFor('legacy') }
  const door = createDoor((socket) => {
    awaitHello(socket, handshakeTime, ({ name }) => {
      const ends = endsOf(socket)
      if (name !== undefined) names.set(ends, name)
      socket.once('close', () => {
        const secure = finished.get(ends)
        names.delete(ends)
        finished.delete(ends)
        if (name !== undefined) onEnd(name, secure)
      })
      servers[mannerFor(name)].emit('connection', socket)
    })
  })
  door.maxConnections = limits.sockets
  return {
    door,
    setTicketKeys(keys) {
      servers.modern.setTicketKeys(keysFor('modern', keys))
      servers.legacy.setTicketKeys(keysFor('legacy', keys))
    },
  }
}

/** A session that started with a weak cipher must not be resumed on a server that does not allow it. */
const keysFor = (policy: 'modern' | 'legacy', keys: Buffer) =>
  createHash('sha384').update(policy).update(keys).digest()

/** Only one connection at a time has them. */
const endsOf = ({ remoteAddress, remotePort, localAddress }: Socket) =>
  `${remoteAddress} ${remotePort} ${localAddress}`
