import type { EdgeSite } from '@fairlead/api/edge/protocol.ts'

/**
 * An edge of the region `global`, as the suite sees it. Any implementation that passes the suite may replace the
 * built-in one.
 */
export type Engine = {
  /** Serves http here, on 127.0.0.1 and on ::1. */
  port: number
  /** So many serve side by side, each with connections to origins of its own. */
  cores: number
  /** Serves https here, on the same addresses. */
  securePort: number
  /** Resolves when the site is served by this very version. */
  deploy: (site: EdgeSite) => Promise<void>
  /** Resolves with what was dropped, or marked stale. */
  purge: (siteId: string, paths: string[], type: 'remove' | 'refresh') => Promise<{ objects: number }>
  /** Resolves when every core finds what any of them has stored for the site so far. */
  filed: (siteId: string) => Promise<void>
  /** Its time, milliseconds since 1970. */
  now: () => number
  /** Makes its clock that much later. */
  forward: (seconds: number) => void
  stop: () => Promise<void>
}

export type Conditions = {
  /** The country of each address; of all others it is unknown. */
  countries: Readonly<Record<string, string>>
  /** The certificate authority of https origins, PEM. */
  originCa: string
}

export type StartEngine = (conditions: Conditions) => Promise<Engine>
