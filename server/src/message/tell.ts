import type { MessageChannel } from '@fairlead/api/message/kind.ts'
import { type MessageArgs, type MessageKind, messageKinds } from '@fairlead/api/message/kinds.ts'
import { messageTopics, topicOf } from '@fairlead/api/message/topics.ts'
import type { MenuKey } from '@fairlead/api/permission.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { addJob } from '../lib/jobs.ts'
import type { TopicNews } from './topic-news.ts'

/** The maximum number of users in an account who get a message: the root user and the oldest others. */
const maxReaders = 100

export type News<K extends MessageKind> = {
  kind: K
  args: MessageArgs<K>
  /** The site that the message is about. */
  siteId?: string
  /** The object that it is about, other than a site; its noun is that of the kind. */
  objectId?: string
  /** Messages about one site with the same fold are merged until they are read. */
  fold?: string
  now: Date
}

type To = { accountId: string; userId: string } | { accountId: string; menu: MenuKey }

/**
 * The readers: one user, or all users of an account who may see a menu, always with the root user. Disabled users are
 * excluded.
 */
export const readersOf = (to: To) =>
  'userId' in to
    ? sql`select account_id, id from app_user where id = ${to.userId} and account_id = ${to.accountId}`
    : sql`
        select u.account_id, u.id from app_user u
         where u.account_id = ${to.accountId} and u.status = 1
           and (u.account_type = 1 or exists (
             select from user_role ur join role r on r.id = ur.role_id
              where ur.user_id = u.id and r.enabled and ${to.menu} = any(r.menus)))
         order by u.account_type, u.created_at, u.id limit ${maxReaders}`

/** The users of `readersOf` whom a kind reaches through a channel: by their choice, or by the defaults of the topic. */
function reached(to: To, kind: MessageKind, channel: MessageChannel) {
  const topic = topicOf(kind)
  if (!topic) return sql`select * from (${readersOf(to)}) as reader`
  const preset = (messageTopics[topic].preset as readonly string[]).includes(channel)
  return sql`
    select reader.* from (${readersOf(to)}) as reader
      left join notification_choice c on c.user_id = reader.id and c.topic = ${topic}
     where coalesce(${channel} = any(c.channels), ${preset})`
}

/**
 * Writes a message in the transaction of the change that it announces, so that both commit together, and adds a job
 * for mails to users who want them. `tx` is of the system role, because users must not write messages themselves. A
 * message with a `fold` replaces an unread one about the same site with the same fold, and counts it.
 */
export async function tell<K extends MessageKind>(tx: Tx, to: To, news: News<K>) {
  const { kind, args, siteId = null, objectId = null, fold = null, now } = news
  await sql`
    insert into message (account_id, user_id, section, kind, args, site_id, object_id, fold, created_at, first_at)
    select reader.account_id, reader.id, ${messageKinds[kind].section}, ${kind}, ${JSON.stringify(args)}::jsonb,
           ${siteId}::uuid, ${objectId}::uuid, ${fold}, ${now}::timestamptz, ${now}::timestamptz
      from (${reached(to, kind, 'message')}) as reader
    on conflict (user_id, site_id, fold) where fold is not null and read_at is null
    do update set kind = excluded.kind, args = excluded.args, created_at = excluded.created_at,
                  object_id = excluded.object_id, times = message.times + 1`.execute(tx)
  const topic = topicOf(kind)
  if (topic === undefined || !(messageTopics[topic].channels as readonly string[]).includes('email')) return
  const { rows } = await sql<{ id: string }>`${reached(to, kind, 'email')}`.execute(tx)
  if (rows.length === 0) return
  const mails: TopicNews = {
    accountId: to.accountId,
    userIds: rows.map(({ id }) => id),
    kind,
    args,
    thingId: siteId ?? objectId,
  }
  await addJob(tx, 'mailTopic', mails)
}
