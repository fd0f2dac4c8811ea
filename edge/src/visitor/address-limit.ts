import type { Server, Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { holderOf } from '../rules/holder.ts'

/**
 * Counts the usage of each address; `take` returns a function that releases it, or undefined if the address already
 * has `most`.
 */
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

/** Closes connections from addresses that already have `most` open. All watched servers share the count. */
export function addressLimit(most: number) {
  const connections = countByAddress(most)

  function admit(socket: Socket) {
    // A TLS connection was counted when it was opened; the HTTP/1.1 server gets it from the TLS server.
    if (socket instanceof TLSSocket) return
    const release = connections.take(socket.remoteAddress ?? '')
    if (release) socket.once('close', release)
    else socket.destroy()
  }

  return { watch: (server: Server) => void server.on('connection', admit) }
}
