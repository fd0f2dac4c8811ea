import type { Language } from '@fairlead/api/text.ts'
import { invitationsPerHour } from '@fairlead/api/user/invitation.ts'
import { sql } from 'kysely'
import type { Entered, Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { addMail } from '../lib/mail.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { invitationLetter } from './letters.ts'

/** What writing it takes. */
export type Sending = { box: SecretBox; consoleUrl: string; language: Language; now: Date }

type Invited = { email: string; token: string }

/**
 * Mails the link to the invited person. Throws `invitedOften`: anybody can register, and invite whom they like. The
 * caller holds the invitation's row, so that mails to one address are counted one after the other.
 */
export async function mailInvitation(
  tx: Tx,
  me: Pick<Entered, 'account_id' | 'account_number'>,
  { email, token }: Invited,
  { box, consoleUrl, language, now }: Sending,
) {
  const address = email.toLowerCase()
  const { sent } = await tx
    .selectFrom('invitation_mail')
    .select(sql<number>`count(*)::int`.as('sent'))
    .where('account_id', '=', me.account_id)
    .where('email', '=', address)
    .where('sent_at', '>', new Date(now.getTime() - 3_600_000))
    .executeTakeFirstOrThrow()
  if (sent >= invitationsPerHour) throw new Fail('invitedOften')
  await tx
    .insertInto('invitation_mail')
    .values({ account_id: me.account_id, email: address, sent_at: now })
    .execute()
  const whose = { number: me.account_number, token }
  await addMail(tx, box, invitationLetter({ email, language }, consoleUrl, whose))
}
