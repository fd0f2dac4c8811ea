import { availableParallelism } from 'node:os'
import type { ImageLimits } from './images/image-workers.ts'

/** Time in milliseconds, sizes in bytes. */
export type Limits = {
  /** Without a byte in either direction. Between connect attempts and gaps an origin may take about 90 s. */
  idleSocket: number
  /** For the head of a request, from its first byte. */
  headTime: number
  /** Whole requests with their bodies: long enough for large uploads, short of for ever. */
  requestTime: number
  /** For a body, besides what its bytes earn. */
  bodyTime: number
  /** Bytes of a body in a second: who sends slower uses up his time. */
  bodyRate: number
  /** That a visitor may let wait what is sent to him, besides what he earns by taking some. Telephones lose their net. */
  sendTime: number
  /** Bytes in a second by which he earns it. The slowest net of a telephone gives several times that. */
  sendRate: number
  /** How long one key is used for tickets of TLS. Up to TLS 1.2 its holder can read the sessions that were resumed with them. */
  ticketTime: number
  /** Between requests. */
  keepAliveTime: number
  /** How often heads, requests and idle connections are looked at. */
  checkEvery: number
  sockets: number
  /** Connections of one address. */
  socketsOfAddress: number
  /** Requests of one address that are being answered over HTTP/2. Those of HTTP/1 are as many as its connections. */
  streamsOfAddress: number
  /** Compressed copies that are being made: each holds buffers, and works on one of a few threads. */
  compressions: number
  images: ImageLimits
  /** Websockets. */
  tunnels: number
  /** Without a byte in either direction of a websocket. */
  idleTunnel: number
}

/** Of the head of a request, and how many fields there may be in it. */
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
