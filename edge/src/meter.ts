/** Counts what a site used. Bytes are bodies, without heads and framing. */
export type Meter = {
  /** An answer has begun. `hit`: its body, if any, comes from the cache. */
  request: (siteId: string, status: number, hit: boolean) => void
  /** Bytes written to the visitor. */
  traffic: (siteId: string, status: number, bytes: number) => void
  /** Bytes received from the origin, by the status of its answer. */
  originTraffic: (siteId: string, status: number, bytes: number) => void
}
