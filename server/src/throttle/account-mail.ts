import { invitationsPerHour } from '@fairlead/api/user/invitation.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'

/**
 * Counts a mail that a user sends to an address of the user's choice. Throws `invitedOften`, because anybody can
 * register and could write to strangers.
 */
export async function countMailTo(tx: Tx, accountId: string, email: string, now: Date) {
  const address = email.toLowerCase()
  const { sent } = await tx
    .selectFrom('invitation_mail')
    .select(sql<number>`count(*)::int`.as('sent'))
    .where('account_id', '=', accountId)
    .where('email', '=', address)
    .where('sent_at', '>', new Date(now.getTime() - 3_600_000))
    .executeTakeFirstOrThrow()
  if (sent >= invitationsPerHour) throw new Fail('invitedOften')
  await tx
    .insertInto('invitation_mail')
    .values({ account_id: accountId, email: address, sent_at: now })
    .execute()
}
