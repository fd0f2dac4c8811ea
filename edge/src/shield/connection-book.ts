import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { Site } from '../rules/site.ts'
import { namedSite, type SiteTable } from '../rules/site-table.ts'
import type { Shields, Sign } from './shields.ts'

/**
 * Knows which protected site a connection is for, so that its failures are counted for that site: the one last requested on
 * the connection, or else the one that its handshake named. Before its first request, a plain http connection has none.
 */
export function openConnectionBook(sites: SiteTable, shields: Pick<Shields, 'note'>) {
  const requested = new WeakMap<Socket, Site>()
  /** Connections whose failure has been counted. */
  const counted = new WeakSet<Socket>()

  const siteOf = (socket: Socket): Site | undefined =>
    requested.get(socket) ?? (socket instanceof TLSSocket ? namedSite(sites, socket.servername) : undefined)

  return {
    /** A protected site was requested on a connection. */
    requests(socket: Socket, site: Site) {
      if (requested.get(socket) !== site) requested.set(socket, site)
    },
    note(socket: Socket, sign: Sign) {
      const site = siteOf(socket)
      if (!site) return
      counted.add(socket)
      shields.note(site, sign)
    },
    /**
     * A TLS connection that named a site has ended. `secure` is its socket if the handshake was finished. If its client was then
     * too slow to send a request, the connection has already been counted for that.
     */
    ended(name: string, secure: TLSSocket | undefined) {
      const site = namedSite(sites, name)
      if (!site) return
      if (!secure) shields.note(site, 'unfinished')
      else if (!requested.has(secure) && !counted.has(secure)) shields.note(site, 'unused')
    },
  }
}

export type ConnectionBook = ReturnType<typeof openConnectionBook>
