import type { DeclaredKinds } from '@fairlead/api/message/kind.ts'
import { type MessageArgs, messageKinds } from '@fairlead/api/message/kinds.ts'
import { isLanguage } from '@fairlead/api/text.ts'
import type { Tx } from '../lib/db.ts'
import { addMail } from '../lib/mail/mail.ts'
import { linkToAccess } from '../sign-in/public.ts'
import type { Mailing } from '../lib/mail/write-letter.ts'
import { newsLetter } from './letters.ts'
import type { SecurityNews } from './security-news.ts'
import { tell } from './tell.ts'

/** Writes the message and the mail that `announce` has queued. */
export async function tellSecurity(tx: Tx, { box, home, now }: Mailing, news: SecurityNews) {
  const { accountId, userId, kind } = news
  const user = await tx
    .selectFrom('app_user as u')
    .innerJoin('account as a', 'a.id', 'u.account_id')
    .select(['u.email', 'u.username', 'u.language', 'a.number'])
    .where('u.id', '=', userId)
    .where('u.account_id', '=', accountId)
    .executeTakeFirst()
  if (!user) return
  const declared: DeclaredKinds[string] = messageKinds[kind]
  const args = declared.args.parse(news.args) as MessageArgs<typeof kind>
  if (!declared.isWrittenByTrigger) await tell(tx, { accountId, userId }, { kind, args, now })
  const to = { email: news.email ?? user.email, language: isLanguage(user.language) ? user.language : 'en' }
  // Created here, so that no token is in the queue.
  const token = declared.revokesAccess ? await linkToAccess(tx, userId, now) : null
  await addMail(tx, box, newsLetter(to, home, user, kind, args, token))
}
