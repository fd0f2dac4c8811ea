import type { EdgeChallenge } from '@fairlead/api/edge/protocol.ts'
import type { RequestHead } from '../http/request-head.ts'
import type { Site } from './site.ts'

/** The HTTP-01 challenges (RFC 8555, section 8.3) to which this edge responds instead of the origins. */
export type ChallengeTable = {
  /** The key authorization for a request of a certificate authority; undefined for all other requests. */
  answerTo: (site: Site, head: RequestHead, now: number) => string | undefined
  set: (challenge: EdgeChallenge) => void
  remove: (token: string) => void
}

const folder = '/.well-known/acme-challenge/'

export function challengeTable(challenges: readonly EdgeChallenge[]): ChallengeTable {
  const byToken = new Map<string, EdgeChallenge & { until: number }>()

  function set(challenge: EdgeChallenge) {
    byToken.set(challenge.token, { ...challenge, until: Date.parse(challenge.expiresAt) })
  }

  for (const challenge of challenges) set(challenge)
  return {
    answerTo(site, { method, path, host, isSecure }, now) {
      // Nearly always empty, so other requests cost nothing.
      if (byToken.size === 0 || isSecure || !path.startsWith(folder)) return undefined
      if (method !== 'GET' && method !== 'HEAD') return undefined
      const known = byToken.get(path.slice(folder.length))
      if (!known || known.until <= now) return undefined
      // By now the name may belong to a site of another account, or match its wildcard.
      return known.domain === host && known.siteId === site.id ? known.keyAuthorization : undefined
    },
    set,
    remove: (token) => void byToken.delete(token),
  }
}
