import type { EdgeChallenge } from '@fairlead/api/edge/protocol.ts'
import { type Database, statement } from './database.ts'

/** The challenges to which this edge responds. They are not secret, because anybody may request them. */
export type ChallengeStore = {
  all: () => EdgeChallenge[]
  save: (challenge: EdgeChallenge, epoch: number) => void
  remove: (token: string) => void
  /** Tokens of challenges that have expired or belong to a generation before `epoch`. */
  over: (now: number, epoch?: number) => string[]
}

type ChallengeRow = {
  token: string
  site: string
  domain: string
  key_authorization: string
  expires_at: number
}

export function openChallengeStore(db: Database): ChallengeStore {
  const select = statement<ChallengeRow>(
    db,
    'SELECT token, site, domain, key_authorization, expires_at FROM challenge',
  )
  const upsert = statement(
    db,
    `INSERT OR REPLACE INTO challenge (token, site, domain, key_authorization, expires_at, epoch)
     VALUES (?, ?, ?, ?, ?, ?)`,
  )
  const remove = statement(db, 'DELETE FROM challenge WHERE token = ?')
  const over = statement<{ token: string }>(
    db,
    'SELECT token FROM challenge WHERE expires_at <= ? OR epoch < ?',
  )
  return {
    all: () =>
      select.all().map((row) => ({
        siteId: row.site,
        domain: row.domain,
        token: row.token,
        keyAuthorization: row.key_authorization,
        expiresAt: new Date(row.expires_at).toISOString(),
      })),
    save: ({ token, siteId, domain, keyAuthorization, expiresAt }, epoch) =>
      void upsert.run(token, siteId, domain, keyAuthorization, Date.parse(expiresAt), epoch),
    remove: (token) => void remove.run(token),
    over: (now, epoch = 0) => over.all(now, epoch).map(({ token }) => token),
  }
}
