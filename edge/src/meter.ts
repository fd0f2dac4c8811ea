/** The site, country and status that something is counted under. `country`: two capital letters; empty if unknown. */
export type Counted = { siteId: string; country: string; status: number }

/** Counts the usage of a site. Bytes are those of bodies, without heads and framing. */
export type Meter = {
  /**
   * A response has ended at `at`, the time of its line in the log, so that lines and requests agree in every minute.
   * `hit`: its body, if any, came from the cache.
   */
  request: (of: Counted, hit: boolean, at: number) => void
  /** Bytes written to the visitor, counted when they are written. */
  traffic: (of: Counted, bytes: number) => void
  /** An origin has responded with this status, or failed after the request had reached it (502 or 504). */
  originRequest: (siteId: string, status: number) => void
  /** Bytes received from the origin, by the status of its response. */
  originTraffic: (siteId: string, status: number, bytes: number) => void
}
