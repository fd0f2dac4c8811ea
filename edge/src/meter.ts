/** Counts the usage of a site. Bytes are those of bodies, without heads and framing. */
export type Meter = {
  /** A response has started. `hit`: its body, if any, comes from the cache. */
  request: (siteId: string, status: number, hit: boolean) => void
  /** Bytes written to the visitor. */
  traffic: (siteId: string, status: number, bytes: number) => void
  /** Bytes received from the origin, by the status of its answer. */
  originTraffic: (siteId: string, status: number, bytes: number) => void
}
