import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import type { MessageChannel } from './kind.ts'
import { type MessageTopic, messageTopics } from './topics.ts'

const channelsOf = (channels: readonly MessageChannel[]) =>
  z.array(z.enum(channels, 'option')).max(channels.length, 'tooMany')

/** The channels through which each topic reaches a user. */
export const NotificationSettings = z.strictObject(
  Object.fromEntries(
    Object.values(messageTopics).map(({ key, channels }) => [key, channelsOf(channels)]),
  ) as Record<MessageTopic, ReturnType<typeof channelsOf>>,
)
export type NotificationSettings = z.output<typeof NotificationSettings>

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/message/api/get/notification',
  can: 'session',
  summary: "The caller's notification settings",
  reply: NotificationSettings,
})

export const saveNotificationSettings = endpoint({
  method: 'PUT',
  path: '/message/api/notification',
  can: 'session',
  summary: "Change the caller's notification settings",
  body: NotificationSettings,
  reply: Nothing,
  audit: { model: 'notification', action: 'edit' },
})
