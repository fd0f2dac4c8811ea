import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { hashToken } from '../lib/token.ts'

const selectUserIds = (tx: Tx, accountId: string) =>
  tx.selectFrom('app_user').select('id').where('account_id', '=', accountId)

/** Ends all sessions of an account, or only full ones of users without an MFA device. */
export const endSessionsOfAccount = async (tx: Tx, accountId: string, { all }: { all: boolean }) => {
  const users = selectUserIds(tx, accountId)
  await tx
    .deleteFrom('session')
    .where('user_id', 'in', all ? users : users.where('mfa_enabled', '=', false))
    .$if(!all, (q) => q.where('stage', '=', 'full'))
    .execute()
}

/** Limits all sessions of the account to this many hours from their beginning. */
export const shortenSessions = async (tx: Tx, accountId: string, hours: number) => {
  const end = sql<Date>`created_at + make_interval(hours => ${hours}::integer)`
  await tx
    .updateTable('session')
    .set({ expires_at: end })
    .where('user_id', 'in', selectUserIds(tx, accountId))
    .where('expires_at', '>', end)
    .execute()
}

type VisitSettings = { accountId: string; mode: 'read' | 'write'; reason: string; until: Date }

/** Makes a session act in another account. Returns its user; throws `signedOut` if it has ended in the meantime. */
export async function openVisit(tx: Tx, token: string, { accountId, mode, reason, until }: VisitSettings) {
  const session = await tx
    .updateTable('session')
    .set({ visit_account: accountId, visit_mode: mode, visit_reason: reason, visit_until: until })
    .where('token_hash', '=', hashToken(token))
    .returning(['token_hash', 'user_id'])
    .executeTakeFirst()
  if (!session) throw new Fail('signedOut')
  return session
}

/** Makes a session act in its own account again. */
export const endSessionVisit = async (tx: Tx, token: string) => {
  await tx
    .updateTable('session')
    .set({ visit_account: null, visit_mode: null, visit_reason: null, visit_until: null })
    .where('token_hash', '=', hashToken(token))
    .execute()
}
