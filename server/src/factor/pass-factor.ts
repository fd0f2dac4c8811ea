import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import type { CookieJar } from '../lib/http/call/cookies.ts'
import { missingAt } from '../lib/http/caller/rights.ts'
import { continueSession, nextStage, standingUser } from '../sign-in/public.ts'

/**
 * Continues a sign-in whose second factor was proven, with a new session. Throws the next missing step, such as
 * choosing a password, and keeps the session that was opened for it.
 */
export async function passFactor(
  tx: Tx,
  userId: string,
  client: { ip: string; userAgent: string; browser: string },
  now: Date,
  cookies: CookieJar,
) {
  const stage = nextStage(await standingUser(tx, userId), true)
  cookies.setSession(await continueSession(tx, userId, stage, client, now, cookies.session))
  if (stage !== 'full') throw new Fail(missingAt[stage], { keep: true })
}
