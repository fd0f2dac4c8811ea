import { proofMinutes } from '@fairlead/api/factor/proof.ts'
import type { Stage, Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { hashToken, newToken } from '../lib/token.ts'
import { noteSignIn } from './places.ts'
import { noteSource, sourceOf } from '../throttle/public.ts'
import { findUser } from '../user/public.ts'

type Standing = { mfa_enabled: boolean; mfa_required: boolean; password_hash: string | null }

/** The next step after a password, and possibly a code: a code, choosing a password, binding a device. */
export function nextStage(user: Standing, codeGiven: boolean): Stage {
  if (user.mfa_enabled && !codeGiven) return 'code'
  if (user.password_hash === null) return 'password'
  return user.mfa_required && !user.mfa_enabled ? 'bind' : 'full'
}

/**
 * The lifetime of a session of the user. The account's row stays locked until the transaction ends, so that locking
 * the account or changing its rules waits, and then sees the session. Throws `accountLocked`.
 */
async function lockAccountOfUser(tx: Tx, userId: string) {
  const account = await tx
    .selectFrom('account as a')
    .innerJoin('app_user as u', 'u.account_id', 'a.id')
    .select(['a.status', 'a.session_hours'])
    .where('u.id', '=', userId)
    .forShare('a')
    .executeTakeFirstOrThrow()
  if (account.status === 0) throw new Fail('accountLocked', { keep: true })
  return account.session_hours
}

/** The user with the current rules of the account, which are locked until the transaction ends. */
export async function standingUser(tx: Tx, userId: string) {
  await lockAccountOfUser(tx, userId)
  return findUser(tx, userId)
}

type SignInClient = { ip: string; userAgent: string; browser: string }

/** Opens a session with a new token. A session that it replaces ends in the same transaction. */
export async function openSession(
  tx: Tx,
  userId: string,
  stage: Stage,
  client: SignInClient,
  now: Date,
  replaces?: string,
) {
  const hours = await lockAccountOfUser(tx, userId)
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
      expires_at: new Date(now.getTime() + hours * 3_600_000),
      // The password was just entered, and the session is only for binding.
      proven_until: stage === 'bind' ? new Date(now.getTime() + proofMinutes * 60_000) : null,
    })
    .execute()
  if (stage === 'full') {
    await noteSignIn(tx, userId, client, now)
    await noteSource(tx, userId, sourceOf(client), now)
  }
  return token
}

/**
 * Replaces a session, which must still exist: a password reset may have ended all sessions of the user since the
 * request arrived. Throws `signedOut`.
 */
export async function continueSession(
  tx: Tx,
  userId: string,
  stage: Stage,
  client: SignInClient,
  now: Date,
  token: string | undefined,
) {
  if (token === undefined || !(await endSession(tx, token))) throw new Fail('signedOut')
  return openSession(tx, userId, stage, client, now)
}

/** Returns false if there was none to end. */
export async function endSession(tx: Tx, token: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Ends all sessions of a user, except that of `except`. */
export const endUserSessions = async (tx: Tx, userId: string, except?: string) => {
  await tx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (q) => q.where('token_hash', '!=', hashToken(except ?? '')))
    .execute()
}

/**
 * Gives a session another token when it may do more than before: whoever copied the former one does not rise with it.
 * Throws `signedOut` if the session has ended.
 */
export async function renewSession(tx: Tx, token: string): Promise<string> {
  const next = newToken()
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ token_hash: hashToken(next) })
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Fail('signedOut')
  return next
}

/** Stores the proof of the session's user. Returns the token of the session from here on. */
export const keepProof = async (tx: Tx, token: string, until: Date) => {
  const next = await renewSession(tx, token)
  await tx
    .updateTable('session')
    .set({ proven_until: until })
    .where('token_hash', '=', hashToken(next))
    .execute()
  return next
}

/** The purpose under which a pending secret is sealed, along with the user's id. */
export const pendingPurpose = 'mfa pending'

/** Stores the secret of a device in the session that is binding it. */
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
