import type * as contract from '@fairlead/api/message/endpoints.ts'
import { newSite } from '../lib/testing/scene/new-site.ts'
import { manyRows, moment } from '../lib/testing/many-rows.ts'
import type { NotificationSettings } from '@fairlead/api/message/notification.ts'
import { messageTopics } from '@fairlead/api/message/topics.ts'
import type { SliceCalls } from '../lib/testing/slice-calls.ts'
import type { World } from '../lib/testing/world.ts'

/** The id of an unread message of `owner` about a deployment. */
async function newMessage(w: World) {
  const siteId = await newSite(w, { deployed: true })
  const rows = await w.rows<{ id: string }>('select id from message where site_id = $1 and user_id = $2', [
    siteId,
    w.people.owner.userId,
  ])
  return rows[0]?.id ?? ''
}

/** A message to the victim about a deployment. */
export async function victim(w: World) {
  const [message] = await w.rows<{ id: string }>('select id from message where user_id = $1', [
    w.people.stranger.userId,
  ])
  return { ids: { messageId: message?.id ?? 'no message' }, words: [] }
}

/** The last channel of each topic. */
const settings = Object.fromEntries(
  Object.values(messageTopics).map(({ key, channels }) => [key, channels.slice(-1)]),
) as NotificationSettings

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  countMessages: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({}),
  },
  listMessages: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({}),
    many: `insert into message (account_id, user_id, section, kind, args, created_at)
    select $1, $2, 'security', 'usernameChanged', '{"username": "new"}', ${moment} ${manyRows} where $3::uuid is not null`,
  },
  openMessage: {
    works: async (w) => ({ by: w.as('owner'), sent: { params: { id: await newMessage(w) } } }),
    attack: (id) => ({ params: { id: id('messageId') } }),
    naming: true,
  },
  readAllMessages: {
    works: async (w) => {
      await newMessage(w)
      return { by: w.as('owner'), sent: { body: {} } }
    },
    attack: () => ({ body: {} }),
    unchanged: 'marks messages as read',
  },
  getNotificationSettings: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({}),
  },
  saveNotificationSettings: {
    works: (w) => ({ by: w.as('owner'), sent: { body: settings } }),
    attack: () => ({ body: settings }),
  },
}
