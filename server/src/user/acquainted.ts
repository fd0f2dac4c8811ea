import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'

/**
 * The users of an account who count as one person with a user: those whom invitations accepted since a moment connect with
 * them, in either direction and over several steps. Whoever invites a second login may be the person behind it.
 */
export async function listAcquainted(
  tx: Tx,
  { accountId, userId }: { accountId: string; userId: string },
  since: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive tie as (
      select inviter_id as one, user_id as other from invitation
       where account_id = ${accountId} and user_id is not null and accepted_at >= ${since}),
    known (id) as (
      select ${userId}::uuid
       union
      select case when tie.one = known.id then tie.other else tie.one end
        from known join tie on known.id in (tie.one, tie.other))
    select id from known`.execute(tx)
  return rows.map(({ id }) => id)
}
