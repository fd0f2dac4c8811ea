import { isIPv6, type Server, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import ipaddr from 'ipaddr.js'
import { plainAddress } from '../rules/access.ts'

/** Who shares a limit: an IPv4 address, or the /64 of IPv6 that one subscriber has for himself. */
export function holderOf(address: string): string {
  const plain = plainAddress(address)
  return isIPv6(plain) ? ipaddr.IPv6.parse(plain).toByteArray().slice(0, 8).join('.') : plain
}

/** Closes connections of addresses that have `most` open already. One count for all servers that are watched. */
export function addressLimit(most: number) {
  const open = new Map<string, number>()

  function admit(socket: Socket) {
    // A visitor by TLS has been counted when he connected; the server of HTTP/1.1 gets his connection from there.
    if (socket instanceof TLSSocket) return
    const holder = holderOf(socket.remoteAddress ?? '')
    const count = open.get(holder) ?? 0
    if (count >= most) {
      socket.destroy()
      return
    }
    open.set(holder, count + 1)
    socket.once('close', () => {
      const rest = (open.get(holder) ?? 1) - 1
      if (rest === 0) open.delete(holder)
      else open.set(holder, rest)
    })
  }

  return { watch: (server: Server) => void server.on('connection', admit) }
}
