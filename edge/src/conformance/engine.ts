import type { EdgeChallenge, EdgeSite } from '@fairlead/api/edge/protocol.ts'

/**
 * An edge of the region `global`, as the suite uses it. Any implementation that passes the suite may replace the
 * built-in one.
 */
export type Engine = {
  /** Serves http on this port, on 127.0.0.1 and on ::1. */
  port: number
  /** The number of serving cores, each with its own connections to origins. */
  cores: number
  /** Serves https on this port, on the same addresses. */
  securePort: number
  /** Resolves when this version of the site is served. */
  deploy: (site: EdgeSite) => Promise<void>
  /** Resolves when every core responds to the challenge. */
  challenge: (challenge: EdgeChallenge) => Promise<void>
  /** Resolves when no core responds to it any more. */
  endChallenge: (token: string) => Promise<void>
  /** Resolves with the number of objects that were dropped or marked stale. */
  purge: (siteId: string, paths: string[], type: 'remove' | 'refresh') => Promise<{ objects: number }>
  /** Resolves when every core finds everything that any of them has stored for the site so far. */
  filed: (siteId: string) => Promise<void>
  /** The time of its clock, in milliseconds since 1970. */
  now: () => number
  /** Advances its clock. */
  forward: (seconds: number) => void
  stop: () => Promise<void>
}

export type EngineConditions = {
  /** Countries by address; all other addresses have an unknown country. */
  countries: Readonly<Record<string, string>>
  /** The certificate authority of https origins, PEM. */
  originCa: string
  /** The address of the storage program. */
  storageUrl: string
}

export type StartEngine = (conditions: EngineConditions) => Promise<Engine>
