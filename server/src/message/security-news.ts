import { isLanguage } from '@fairlead/api/text.ts'
import { type MessageArgs, type MessageKind, messageKinds } from '@fairlead/api/message/texts.ts'
import { z } from 'zod'
import type { Tx } from '../lib/db.ts'
import { addJob } from '../lib/jobs.ts'
import { addMail } from '../lib/mail.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { tell } from './public.ts'
import { linkToAccess } from '../sign-in/password/access-links.ts'
import { type Home, newsLetter } from './letters.ts'

type SecurityKind = {
  [K in MessageKind]: (typeof messageKinds)[K]['section'] extends 'security' ? K : never
}[MessageKind]

export const SecurityNews = z.object({
  accountId: z.uuid(),
  userId: z.uuid(),
  kind: z.enum(Object.keys(messageKinds) as [SecurityKind, ...SecurityKind[]]),
  args: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Where to write to, if not to the address that the user has by then. */
  email: z.string().optional(),
})
type SecurityNews = z.output<typeof SecurityNews>

type Whose = { accountId: string; userId: string; email?: string }

/**
 * Tells a user of a change of what the account hangs on, as a message and by mail: whoever made it, its owner hears of
 * it. It is a job of the same transaction, since a user's own connection writes no messages.
 */
export const announce = <K extends SecurityKind>(tx: Tx, whose: Whose, kind: K, args: MessageArgs<K>) =>
  addJob(tx, 'tellSecurity', { ...whose, kind, args })

type Parts = { box: SecretBox; home: Home; now: Date }

export async function tellSecurity(tx: Tx, { box, home, now }: Parts, news: SecurityNews) {
  const { accountId, userId, kind } = news
  const user = await tx
    .selectFrom('app_user as u')
    .innerJoin('account as a', 'a.id', 'u.account_id')
    .select(['u.email', 'u.username', 'u.language', 'a.number'])
    .where('u.id', '=', userId)
    .where('u.account_id', '=', accountId)
    .executeTakeFirst()
  if (!user) return
  const args = messageKinds[kind].args.parse(news.args) as MessageArgs<typeof kind>
  // A new key is told of by the database itself; what is left is the mail.
  if (kind !== 'keyMade') await tell(tx, { accountId, userId }, { kind, args, now })
  const to = { email: news.email ?? user.email, language: isLanguage(user.language) ? user.language : 'en' }
  // Drawn here: no token waits in the queue.
  const token = kind === 'passwordChanged' ? await linkToAccess(tx, userId, now) : null
  await addMail(tx, box, newsLetter(to, home, user, kind, args, token))
}
