import type { BodyOf } from '@fairlead/api/endpoint.ts'
import type { AccountKind } from '@fairlead/api/permission.ts'
import { canEnterAccount, type enterAccount } from '@fairlead/api/system/visit.ts'
import type { Tx } from '../lib/db.ts'
import { demand, Fail } from '../lib/fail.ts'
import { hashToken } from '../lib/token.ts'

/** The account that a session enters, with its root user. Throws `accountNotFound`, `operatorAccount`. */
export async function accountToEnter(tx: Tx, number: string) {
  const account = await tx
    .selectFrom('account as a')
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.account_id', '=', 'a.id').on('u.account_type', '=', 1),
    )
    .select(['a.id', 'a.kind', 'u.id as root_id'])
    .where('a.number', '=', number)
    .executeTakeFirst()
  if (!account) throw new Fail('accountNotFound')
  demand(canEnterAccount({ kind: account.kind as AccountKind }))
  return account
}

type Asked = Pick<BodyOf<typeof enterAccount>, 'mode' | 'reason'> & { until: Date }

/** Throws `signedOut` when the session has ended since. */
export async function beginVisit(tx: Tx, token: string, accountId: string, { mode, reason, until }: Asked) {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ visit_account: accountId, visit_mode: mode, visit_reason: reason, visit_until: until })
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Fail('signedOut')
}

/** Ends the visit of a session, and tells whose it was and where. Throws `conflict` where there is none. */
export async function endVisit(tx: Tx, token: string) {
  const visit = await tx
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['s.visit_account as account_id', 'u.id as user_id', 'u.username', 'u.account_id as own_account'])
    .where('s.token_hash', '=', hashToken(token))
    .forUpdate('s')
    .executeTakeFirst()
  if (!visit || visit.account_id === null) throw new Fail('conflict')
  await tx
    .updateTable('session')
    .set({ visit_account: null, visit_mode: null, visit_reason: null, visit_until: null })
    .where('token_hash', '=', hashToken(token))
    .execute()
  return { ...visit, account_id: visit.account_id }
}
