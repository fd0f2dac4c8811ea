import type { NotificationSettings } from '@fairlead/api/message/notification.ts'
import { type MessageTopic, messageTopics } from '@fairlead/api/message/topics.ts'
import type { Tx } from '../lib/db.ts'
import type { Reader } from './messages.ts'

const topics = Object.keys(messageTopics) as MessageTopic[]

type Whose = Pick<Reader, 'accountId' | 'userId'>

/** The channels by topic: the user's choice, or the defaults of the topic. */
export async function findSettings(tx: Tx, { accountId, userId }: Whose): Promise<NotificationSettings> {
  const rows = await tx
    .selectFrom('notification_choice')
    .select(['topic', 'channels'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute()
  const chosen = new Map(rows.map(({ topic, channels }) => [topic, channels]))
  const settings = topics.map((topic) => [topic, chosen.get(topic) ?? [...messageTopics[topic].preset]])
  return Object.fromEntries(settings) as NotificationSettings
}

/** Returns the previous settings. */
export async function saveSettings(tx: Tx, whose: Whose, settings: NotificationSettings) {
  const before = await findSettings(tx, whose)
  const { accountId: account_id, userId: user_id } = whose
  await tx
    .insertInto('notification_choice')
    .values(topics.map((topic) => ({ account_id, user_id, topic, channels: settings[topic] })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'topic']).doUpdateSet((eb) => ({ channels: eb.ref('excluded.channels') })),
    )
    .execute()
  return before
}
