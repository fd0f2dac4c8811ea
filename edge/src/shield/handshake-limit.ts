import type { Server, Socket } from 'node:net'
import type { Clock } from '../clock.ts'
import { holderOf } from '../rules/holder.ts'
import { Buckets } from './buckets.ts'

/** The number of addresses that are remembered, the latest ones. */
const mostHolders = 50_000
/** How many handshakes of an address may come in a burst, as seconds of its rate. */
const burstSeconds = 4
/** The tokens that a handshake costs its address while all addresses together begin too many. */
const dearCost = 40

type Rates = {
  /** Handshakes a second of one address, and of all. */
  perAddress: number
  all: number
}

/**
 * Closes connections before TLS begins if their address opens too many, because a handshake costs a server a hundred times
 * what it costs the client. While all addresses together open more than a core can serve, each may open far fewer, so that
 * those that connect rarely are still served.
 */
export function handshakeLimit({ perAddress, all }: Rates, elapsed: Clock) {
  const holders = new Buckets({ rate: perAddress, burst: perAddress * burstSeconds, most: mostHolders })
  const total = new Buckets({ rate: all, burst: all, most: 1 })
  let refused = 0

  /** Whether a connection of an address may begin its handshake. */
  function admits(address: string): boolean {
    const now = elapsed()
    const isCrowded = !total.take('', now)
    const isAdmitted = holders.take(holderOf(address), now, isCrowded ? dearCost : 1)
    if (!isAdmitted) refused += 1
    return isAdmitted
  }

  return {
    admits,
    watch: (server: Server) =>
      void server.on('connection', (socket: Socket) => {
        if (!admits(socket.remoteAddress ?? '')) socket.destroy()
      }),
    /** Connections that were closed so far. */
    refused: () => refused,
  }
}
