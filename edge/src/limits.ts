import { availableParallelism } from 'node:os'
import type { ImageLimits } from './images/image-workers.ts'

/** Times are in milliseconds, sizes in bytes. */
export type Limits = {
  /**
   * How long a connection may carry no byte in either direction. An origin may take about 90 s to connect or to go on
   * sending.
   */
  idleSocket: number
  /** For receiving the head of a request, from its first byte. */
  headTime: number
  /** For receiving a whole request with its body: enough for large uploads, but not unlimited. */
  requestTime: number
  /** For receiving a body, plus the time that its bytes earn (`bodyRate`). */
  bodyTime: number
  /** Bytes of a body in a second: a visitor who sends more slowly uses up `bodyTime`. */
  bodyRate: number
  /**
   * How long a visitor may leave an answer unread, plus the time that he earns by reading (`sendRate`). Telephones lose
   * their network.
   */
  sendTime: number
  /**
   * Bytes that a visitor must read in a second to keep `sendTime`. The slowest mobile network gives several times that.
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
  /** Connections from one address. */
  socketsOfAddress: number
  /** Requests from one address that are being answered over HTTP/2. Over HTTP/1 there is one for each connection. */
  streamsOfAddress: number
  /** Compressions at the same time: each holds buffers and occupies one of a few threads. */
  compressions: number
  images: ImageLimits
  /** Websockets. */
  tunnels: number
  /** How long a websocket may carry no byte in either direction. */
  idleTunnel: number
}

/** The largest head of a request, and the most fields in it. */
export const headBytes = 16_384
export const maxFields = 128

export const defaultLimits: Omit<Limits, 'socketsOfAddress' | 'streamsOfAddress'> = {
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
