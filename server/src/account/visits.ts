import type { BodyOf } from '@fairlead/api/endpoint.ts'
import type { AccountKind } from '@fairlead/api/menu.ts'
import { canEnterAccount, type enterAccount } from '@fairlead/api/account/visit.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { demand, Fail } from '../lib/fail.ts'
import { hashToken } from '../lib/token.ts'
import { openVisit, endSessionVisit } from '../sign-in/public.ts'

/** The account to enter, with its root user. Throws `accountNotFound`, `operatorAccount`. */
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

type VisitTerms = Pick<BodyOf<typeof enterAccount>, 'mode' | 'reason'> & { until: Date }

/** Throws `signedOut` if the session has ended in the meantime. */
export async function beginVisit(
  tx: Tx,
  token: string,
  accountId: string,
  { mode, reason, until }: VisitTerms,
) {
  const session = await openVisit(tx, token, { accountId, mode, reason, until })
  await tx
    .insertInto('open_visit')
    .values({ session: session.token_hash, operator_id: session.user_id, visited_id: accountId, until })
    .execute()
}

/**
 * Ends the visit of a session. Returns the operator, the account, and whether its end must still be logged. Throws
 * `conflict` if there is no visit.
 */
export async function endVisit(tx: Tx, token: string) {
  const visit = await tx
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['s.visit_account as account_id', 'u.id as user_id', 'u.username', 'u.account_id as own_account'])
    .where('s.token_hash', '=', hashToken(token))
    .forUpdate('s')
    .executeTakeFirst()
  if (!visit || visit.account_id === null) throw new Fail('conflict')
  await endSessionVisit(tx, token)
  const { numDeletedRows } = await tx
    .deleteFrom('open_visit')
    .where('session', '=', hashToken(token))
    .executeTakeFirst()
  return { ...visit, account_id: visit.account_id, wasOpen: numDeletedRows > 0n }
}

/** Takes the visits whose end must be logged: their time is over, their session has ended, or the operator has left. */
export async function takeEndedVisits(tx: Tx, now: Date) {
  const { rows } = await sql<{ visited_id: string; operator_id: string }>`
    delete from open_visit where id in (
      select v.id from open_visit v
       where v.until <= ${now} or not exists (
               select from session s where s.token_hash = v.session and s.visit_account = v.visited_id)
       order by v.until limit 50 for update of v skip locked)
    returning visited_id, operator_id`.execute(tx)
  if (rows.length === 0) return []
  const ids = rows.map(({ operator_id }) => operator_id)
  const operators = await tx
    .selectFrom('app_user')
    .select(['id', 'username', 'account_id'])
    .where('id', 'in', ids)
    .execute()
  return rows.flatMap(({ visited_id, operator_id }) => {
    const operator = operators.find(({ id }) => id === operator_id)
    return operator ? [{ visitedId: visited_id, operator }] : []
  })
}
