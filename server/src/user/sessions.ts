import { sessionHours } from '../lib/http/cookies.ts'
import type { Tx } from '../lib/db.ts'
import { hashToken, newToken } from '../lib/token.ts'
import { noteSignIn } from './places.ts'

export type Stage = 'full' | 'code' | 'bind'
type Client = { ip: string; userAgent: string }

/** Opens a session under a new token; the one it replaces, if any, ends in the same transaction. */
export async function openSession(
  tx: Tx,
  userId: string,
  stage: Stage,
  client: Client,
  now: Date,
  replaces?: string,
) {
  const token = newToken()
  if (replaces !== undefined) await endSession(tx, replaces)
  await tx
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      stage,
      ip: client.ip,
      user_agent: client.userAgent,
      expires_at: new Date(now.getTime() + sessionHours * 3_600_000),
    })
    .execute()
  if (stage === 'full') await noteSignIn(tx, userId, client, now)
  return token
}

export const endSession = async (tx: Tx, token: string) => {
  await tx.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute()
}

/** Keeps a secret that is being bound on the session that binds it. */
export const setPendingSecret = async (tx: Tx, token: string, sealed: Buffer | null) => {
  await tx
    .updateTable('session')
    .set({ pending_secret: sealed })
    .where('token_hash', '=', hashToken(token))
    .execute()
}

export const pendingSecret = async (tx: Tx, token: string) => {
  const row = await tx
    .selectFrom('session')
    .select('pending_secret')
    .where('token_hash', '=', hashToken(token))
    .forUpdate()
    .executeTakeFirst()
  return row?.pending_secret ?? undefined
}
