import type { Language } from '@fairlead/api/text.ts'
import type { Entered, Tx } from '../lib/db.ts'
import { addMail } from '../lib/mail/mail.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { countMailTo } from '../throttle/public.ts'
import type { Home } from '../lib/mail/write-letter.ts'
import { invitationLetter } from './letters.ts'

/** The dependencies for writing the mail. */
export type Sending = { box: SecretBox; home: Home; language: Language; now: Date }

type Invited = { email: string; token: string }

/**
 * Mails the link to the invited person. Throws `invitedOften`, because anybody can register and could write to
 * strangers. The caller has locked the invitation's row, so that mails to one address are counted one by one.
 */
export async function mailInvitation(
  tx: Tx,
  me: Pick<Entered, 'account_id' | 'account_number' | 'account_name' | 'username'>,
  { email, token }: Invited,
  { box, home, language, now }: Sending,
) {
  await countMailTo(tx, me.account_id, email, now)
  const whose = { inviter: me.username, company: me.account_name, number: me.account_number, token }
  await addMail(tx, box, invitationLetter({ email, language }, home, whose))
}
