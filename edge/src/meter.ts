/** Counts what a site used. Bytes are bodies, without heads and framing. */
export type Meter = {
  /** An answer was begun. `hit`: its body, if any, came from the cache. */
  request: (siteId: string, status: number, hit: boolean) => void
  /** Bytes written to the visitor. */
  traffic: (siteId: string, status: number, bytes: number) => void
  /** Bytes received from the origin, under the status that it gave. */
  originTraffic: (siteId: string, status: number, bytes: number) => void
}
