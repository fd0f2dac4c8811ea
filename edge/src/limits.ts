import { availableParallelism } from 'node:os'
import type { ImageLimits } from './images/image-workers.ts'

/** Times are in milliseconds, sizes in bytes. */
export type Limits = {
  /**
   * How long a connection may be silent in both directions. An origin may take about 90 s to connect or to continue
   * sending.
   */
  idleSocket: number
  /** For receiving the head of a request, from its first byte. */
  headTime: number
  /** For receiving a whole request with its body: enough for large uploads, but not unlimited. */
  requestTime: number
  /** For receiving a body, extended by the bytes that arrive (`bodyRate`). */
  bodyTime: number
  /** Bytes of a body per second: a visitor who sends more slowly uses up `bodyTime`. */
  bodyRate: number
  /**
   * How long a visitor may leave a response unread, extended by the bytes that are read (`sendRate`). Phones lose
   * their network.
   */
  sendTime: number
  /**
   * Bytes that a visitor must read per second to keep `sendTime`. The slowest mobile network is several times as
   * fast.
   */
  sendRate: number
  /**
   * How long one key encrypts TLS session tickets. Up to TLS 1.2, whoever has the key can read the sessions that were
   * resumed with them.
   */
  ticketTime: number
  /** How long a connection may be idle between requests. */
  keepAliveTime: number
  /** How often the limits of heads, requests and idle connections are checked. */
  checkEvery: number
  sockets: number
  /** Connections per address. */
  socketsOfAddress: number
  /** TLS handshakes a second that an address may begin, and all addresses together. */
  handshakesOfAddress: number
  handshakes: number
  /** Streams that a visitor may reset on one HTTP/2 connection: in a burst, and per second. */
  resetBurst: number
  resetRate: number
  /** Concurrent requests per address over HTTP/2. Over HTTP/1 there is one per connection. */
  streamsOfAddress: number
  /** Concurrent compressions: each holds buffers and occupies one of a few threads. */
  compressions: number
  images: ImageLimits
  /** Websockets. */
  tunnels: number
  /** How long a websocket may be silent in both directions. */
  idleTunnel: number
}

/** The maximum size of a request head, and the maximum number of fields in it. */
export const headBytes = 16_384
export const maxFields = 128

export const defaultLimits: Omit<Limits, 'socketsOfAddress' | 'streamsOfAddress' | 'handshakesOfAddress'> = {
  idleSocket: 120_000,
  headTime: 15_000,
  requestTime: 3_600_000,
  bodyTime: 30_000,
  bodyRate: 500,
  sendTime: 120_000,
  sendRate: 500,
  ticketTime: 12 * 3_600_000,
  keepAliveTime: 65_000,
  checkEvery: 5_000,
  sockets: 20_000,
  // A core does some 600 of them with the usual key.
  handshakes: 400,
  // A browser that leaves a page resets what it had open, at most `maxStreams`.
  resetBurst: 256,
  resetRate: 33,
  compressions: 8,
  images: {
    workers: Math.max(1, Math.min(2, availableParallelism() - 1)),
    queue: 32,
    time: 10_000,
    maxBytes: 20_000_000,
    maxPixels: 50_000_000,
  },
  tunnels: 10_000,
  idleTunnel: 600_000,
}
