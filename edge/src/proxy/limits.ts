/** Time in milliseconds, sizes in bytes. */
export type Limits = {
  /** Without a byte in either direction. Between connect attempts and gaps an origin may take about 90 s. */
  idleSocket: number
  /** For the head of a request, from its first byte. */
  headTime: number
  /** Whole requests with their bodies: long enough for large uploads, short of for ever. */
  requestTime: number
  /** Between requests. */
  keepAliveTime: number
  /** How often the three above are looked at. */
  checkEvery: number
  sockets: number
  /** Websockets. */
  tunnels: number
  /** Without a byte in either direction of a websocket. */
  idleTunnel: number
}

export const headBytes = 16_384

export const defaultLimits: Limits = {
  idleSocket: 120_000,
  headTime: 15_000,
  requestTime: 3_600_000,
  keepAliveTime: 65_000,
  checkEvery: 5_000,
  sockets: 20_000,
  tunnels: 10_000,
  idleTunnel: 600_000,
}
