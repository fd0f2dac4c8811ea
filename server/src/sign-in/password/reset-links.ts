import type { Tx } from '../../lib/db.ts'
import { hashToken, newToken } from '../../lib/token.ts'

/** Creates the token of a link that works once and expires at a given time. */
export async function newResetLink(tx: Tx, userId: string, until: Date): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('reset_link')
    .values({ token_hash: hashToken(token), user_id: userId, expires_at: until })
    .execute()
  return token
}

export const hasOpenLink = async (tx: Tx, userId: string, now: Date) =>
  (await tx
    .selectFrom('reset_link')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Uses up a link. Returns its user, or undefined. */
export async function takeResetLink(tx: Tx, token: string, now: Date) {
  const row = await tx
    .deleteFrom('reset_link')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** Revokes the links that were sent to the user. */
export const forgetResetLinks = async (tx: Tx, userId: string) => {
  await tx.deleteFrom('reset_link').where('user_id', '=', userId).execute()
}
