import type { Server as HttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import type { Clock } from './clock.ts'
import { addressLimit } from './visitor/address-limit.ts'
import { openConnectionBook } from './shield/connection-book.ts'
import { handshakeLimit } from './shield/handshake-limit.ts'
import { type HandlerNeeds, requestHandler } from './answer/handler.ts'
import { http2Sessions } from './visitor/http2-sessions.ts'
import type { Limits } from './limits.ts'
import { proxyServer } from './visitor/server.ts'
import { openStallWatch } from './visitor/stall-watch.ts'
import { openTunnels } from './visitor/tunnels.ts'
import { websocketJudge } from './visitor/websocket-request.ts'
import type { Settings } from './settings.ts'
import { openSeal } from './store/seal.ts'
import type { Leases } from './spend/worker-leases.ts'
import type { CertificateTable } from './tls/certificate-table.ts'
import { developmentCertificates } from './tls/development-certificates.ts'
import { siteCertificates } from './tls/site-certificates.ts'
import { tlsListener } from './tls/tls-listener.ts'

export type Listeners = {
  port: number
  tlsPort: number
  setTicketKeys: (keys: Buffer) => void
  /**
   * Stops accepting connections; resolves when the last response has ended, at the latest after `grace` milliseconds.
   */
  close: (grace: number) => Promise<void>
}

export type ListeningPlace = Pick<Settings, 'host' | 'port' | 'tlsPort' | 'secretKey'> & {
  folder: string
  /** Keys for TLS session tickets, so that any process that serves on these ports can resume a session. */
  ticketKeys: Buffer
  /** Other processes listen on the same ports, and the system distributes connections over all of them. */
  reusePort?: boolean
}

/** Opens http and https. Rejects if a port is taken (code EADDRINUSE, with the port); nothing is open then. */
export async function openListeners(
  parts: Omit<HandlerNeeds, 'connections' | 'tunnels' | 'limits' | 'tlsPort'> & {
    certificates: CertificateTable
    leases: Leases
    elapsed: Clock
  },
  place: ListeningPlace,
  limits: Limits,
): Promise<Listeners> {
  const { sites, certificates, meter, clock, elapsed, log } = parts
  const tunnels = openTunnels(meter, limits)
  sites.onClosed((siteId) => {
    tunnels.closeOf(({ id }) => id === siteId)
    parts.shields.forget(siteId)
  })
  parts.leases.onClosed((lease) => tunnels.closeOf((site) => site.lease === lease))
  const connections = openConnectionBook(sites, parts.shields)
  const serve = requestHandler({ ...parts, connections, tunnels, limits, tlsPort: () => tlsPort })
  const server = proxyServer({
    serve,
    isForWebsocket: websocketJudge(sites),
    limits,
    onSlowHead: (socket) => connections.note(socket, 'slowHeads'),
  })
  const sessions = http2Sessions(serve, limits, elapsed, connections.note)
  const stalls = openStallWatch(limits, elapsed, (socket) => connections.note(socket, 'slowReads'))
  stalls.watch(server)
  const certificateOf = developmentCertificates(join(place.folder, 'tls'), clock, openSeal(place.secretKey))
  const { door: tlsServer, setTicketKeys } = tlsListener({
    sites,
    certificateFor: siteCertificates(sites, certificates, certificateOf, log),
    ownCertificate: certificateOf(['localhost']),
    onHttp1: (socket) => void server.emit('connection', socket),
    onHttp2: sessions.open,
    onEnd: connections.ended,
    limits,
    ticketKeys: place.ticketKeys,
    log,
  })
  const addresses = addressLimit(limits.socketsOfAddress)
  addresses.watch(server)
  addresses.watch(tlsServer)
  handshakeLimit({ perAddress: limits.handshakesOfAddress, all: limits.handshakes }, elapsed).watch(tlsServer)
  const tlsPort = await listen(tlsServer, place.tlsPort, place)
  try {
    // Last, because a client that finds this port open may use both.
    const port = await listen(server, place.port, place)
    return {
      port,
      tlsPort,
      setTicketKeys,
      async close(grace) {
        const gone = new Promise<void>((resolve) => tlsServer.close(() => resolve()))
        await Promise.all([tunnels.close(), sessions.close(grace), stop(server, grace, gone)])
        stalls.close()
      },
    }
  } catch (error) {
    tlsServer.close()
    throw error
  }
}

function listen(server: Server, port: number, { host, reusePort = false }: ListeningPlace): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, reusePort }, () => {
      server.off('error', reject)
      // A TCP server's address is never a path.
      resolve((server.address() as AddressInfo).port)
    })
  })
}

/** `others` resolves when the server's connections from another listener have ended. */
async function stop(server: HttpServer, grace: number, others: Promise<void>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection becomes idle when its last response ends, and nothing else closes it then.
  const idling = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), grace)
  await Promise.all([closed, others])
  clearInterval(idling)
  clearTimeout(cut)
}
