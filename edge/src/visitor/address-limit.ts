import { isIPv6, type Server, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import ipaddr from 'ipaddr.js'
import { plainAddress } from '../rules/access.ts'

/** What shares one limit: an IPv4 address, or the /64 of IPv6 that one subscriber has for himself. */
export function holderOf(address: string): string {
  const plain = plainAddress(address)
  return isIPv6(plain) ? ipaddr.IPv6.parse(plain).toByteArray().slice(0, 8).join('.') : plain
}

/** Counts what an address has of something; `take` gives what releases it, or undefined when it has `most`. */
export function countByAddress(most: number) {
  const open = new Map<string, number>()
  return {
    take(address: string): (() => void) | undefined {
      const holder = holderOf(address)
      const count = open.get(holder) ?? 0
      if (count >= most) return undefined
      open.set(holder, count + 1)
      return () => {
        const rest = (open.get(holder) ?? 1) - 1
        if (rest === 0) open.delete(holder)
        else open.set(holder, rest)
      }
    },
  }
}

/** Closes connections of addresses that have `most` open already. One count for all servers that are watched. */
export function addressLimit(most: number) {
  const connections = countByAddress(most)

  function admit(socket: Socket) {
    // A visitor by TLS has been counted when he connected; the server of HTTP/1.1 gets his connection from there.
    if (socket instanceof TLSSocket) return
    const release = connections.take(socket.remoteAddress ?? '')
    if (release) socket.once('close', release)
    else socket.destroy()
  }

  return { watch: (server: Server) => void server.on('connection', admit) }
}
