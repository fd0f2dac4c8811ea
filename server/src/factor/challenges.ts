import type { Tx } from '../lib/db.ts'
import { hashToken, newToken } from '../lib/token.ts'
import { challengeMinutes } from '@fairlead/api/factor/passkey.ts'

/** The purpose, browser and user of a challenge. The response to it must have the same three. */
export type ChallengePurpose = {
  purpose: 'register' | 'signIn' | 'secondFactor'
  /** From the browser's cookie. */
  browser: string
  userId: string | null
}

/** Creates a challenge, 256 random bits in base64url. */
export async function newChallenge(
  tx: Tx,
  { purpose, browser, userId }: ChallengePurpose,
  now: Date,
): Promise<string> {
  const challenge = newToken()
  await tx
    .insertInto('challenge')
    .values({
      challenge_hash: hashToken(challenge),
      purpose,
      browser_hash: hashToken(browser),
      user_id: userId,
      expires_at: new Date(now.getTime() + challengeMinutes * 60_000),
    })
    .execute()
  return challenge
}

/** Uses a challenge; returns false if it was created for another purpose, was already used, or has expired. */
export async function spendChallenge(
  tx: Tx,
  challenge: string,
  { purpose, browser, userId }: ChallengePurpose,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('challenge')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('purpose', '=', purpose)
    .where('browser_hash', '=', hashToken(browser))
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
