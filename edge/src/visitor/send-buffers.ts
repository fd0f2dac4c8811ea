import type { Socket } from 'node:net'
import { holderOf } from '../rules/holder.ts'

export type BufferLimits = {
  /** The share of one connection, however many HTTP/2 streams it has. */
  ofConnection: number
  /** The share of one address, however many connections it has. */
  ofAddress: number
  /** The total of this process. */
  inAll: number
}

/**
 * Bytes of bodies that are in memory because visitors have not read them yet. A stalled visitor keeps its share, so
 * shares must be small; others with the same address then wait until its time is used up (`SendPace`).
 */
export const bufferLimits: BufferLimits = {
  ofConnection: 1_048_576,
  ofAddress: 33_554_432,
  inAll: 268_435_456,
}

/** The smallest share: smaller chunks cost more than they save. */
export const leastBuffer = 16_384

/** Leases divide these parts of the shares among them; the rest is for those that are stalled. */
const fairPart = { ofAddress: 1 / 8, inAll: 1 / 16 }

/** Bytes in use, the maximum, and the number of leases. */
type Share = { buffered: number; most: number; leases: number }
/** The shares of the connection, its address, and the process. */
type Shares = readonly [Share, Share, Share]
type Waiter = { least: number; shares: Shares; go: () => void }

export type SendBuffers = ReturnType<typeof openSendBuffers>

export type Lease = { bytes: number; give: () => void }

/** The bytes left in the smallest share. It creates no array, because it runs for each response. */
const roomIn = ([a, b, c]: Shares) => Math.min(a.most - a.buffered, b.most - b.buffered, c.most - c.buffered)
const fairLease = ({ most, leases }: Share, part: number) => Math.floor((most * part) / (leases + 1))
// A body in memory may be larger than a share; then it is sent alone.
const fitsOne = ({ buffered, most }: Share, bytes: number) => buffered === 0 || buffered + bytes <= most
const fits = ([a, b, c]: Shares, bytes: number) => fitsOne(a, bytes) && fitsOne(b, bytes) && fitsOne(c, bytes)

function add([a, b, c]: Shares, bytes: number, leases: 1 | -1) {
  a.buffered += bytes
  b.buffered += bytes
  c.buffered += bytes
  a.leases += leases
  b.leases += leases
  c.leases += leases
}

export function openSendBuffers(limits: BufferLimits = bufferLimits) {
  const all: Share = { buffered: 0, most: limits.inAll, leases: 0 }
  const byAddress = new Map<string, Share & { connections: number }>()
  const byConnection = new WeakMap<Socket, Shares>()
  const waiters = new Set<Waiter>()

  function sharesOf(socket: Socket): Shares {
    const known = byConnection.get(socket)
    if (known) return known
    const holder = holderOf(socket.remoteAddress ?? '')
    const address = byAddress.get(holder) ?? {
      buffered: 0,
      most: limits.ofAddress,
      leases: 0,
      connections: 0,
    }
    byAddress.set(holder, address)
    address.connections += 1
    socket.once('close', () => {
      address.connections -= 1
      if (address.connections === 0) byAddress.delete(holder)
    })
    const shares: Shares = [{ buffered: 0, most: limits.ofConnection, leases: 0 }, address, all]
    byConnection.set(socket, shares)
    return shares
  }

  function wake() {
    for (const waiter of waiters) {
      if (!fits(waiter.shares, waiter.least)) continue
      waiters.delete(waiter)
      waiter.go()
    }
  }

  function hold(shares: Shares, bytes: number): Lease {
    add(shares, bytes, 1)
    let isCounted = true
    return {
      bytes,
      give() {
        if (!isCounted) return
        isCounted = false
        add(shares, -bytes, -1)
        if (waiters.size > 0) wake()
      },
    }
  }

  return {
    /**
     * Reserves up to `wanted` bytes, but at least `least`; less than wanted if others read too. Undefined if there is
     * no room.
     */
    take(socket: Socket, wanted: number, least: number): Lease | undefined {
      const shares = sharesOf(socket)
      if (!fits(shares, least)) return undefined
      // A quarter of the rest, so that something is left for the next. A visitor over HTTP/1 who stalls keeps what the
      // last lease has, so the more leases there are, the smaller each new one is.
      const [, address, process] = shares
      const fair = Math.min(fairLease(address, fairPart.ofAddress), fairLease(process, fairPart.inAll))
      return hold(shares, Math.max(least, Math.min(wanted, fair, Math.floor(roomIn(shares) / 4))))
    },
    /**
     * Resolves when there may be room for `least`, although another response may take it first. Rejects when `gone`
     * does.
     */
    async room(socket: Socket, least: number, gone: Promise<never>): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      const waiter = { least, shares: sharesOf(socket), go: resolve }
      waiters.add(waiter)
      try {
        await Promise.race([promise, gone])
      } finally {
        waiters.delete(waiter)
      }
    },
    /** Bytes in use. */
    buffered: () => all.buffered,
    /** The number of waiting responses. */
    waiting: () => waiters.size,
  }
}
