import { type MessageArgs, messageKindNames, messageKinds } from '@fairlead/api/message/kinds.ts'
import { isLanguage } from '@fairlead/api/text.ts'
import { z } from 'zod'
import type { Tx } from '../lib/db.ts'
import { addMail } from '../lib/mail/mail.ts'
import type { Mailing } from '../lib/mail/write-letter.ts'
import { topicLetter } from './letters.ts'

export const TopicNews = z.object({
  accountId: z.uuid(),
  userIds: z.array(z.uuid()),
  kind: z.enum(messageKindNames),
  args: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The site or certificate that it is about. */
  thingId: z.uuid().nullable(),
})
export type TopicNews = z.output<typeof TopicNews>

/** Writes the mails that `tell` has queued. Users who have been deleted or disabled by now get none. */
export async function mailTopic(tx: Tx, { box, home }: Mailing, news: TopicNews) {
  const { accountId, userIds, kind, thingId } = news
  const args = messageKinds[kind].args.parse(news.args) as MessageArgs<typeof kind>
  const users = await tx
    .selectFrom('app_user as u')
    .innerJoin('account as a', 'a.id', 'u.account_id')
    .select(['u.email', 'u.username', 'u.language', 'a.number'])
    .where('u.id', 'in', userIds)
    .where('u.account_id', '=', accountId)
    .where('u.status', '=', 1)
    .orderBy('u.id')
    .execute()
  for (const user of users) {
    const to = { email: user.email, language: isLanguage(user.language) ? user.language : 'en' } as const
    await addMail(tx, box, topicLetter(to, home, user, { kind, args, thingId }))
  }
}
