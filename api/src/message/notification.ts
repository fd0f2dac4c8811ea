import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { messageTopics } from './topics.ts'

const channelsOf = <const Channel extends string>(channels: readonly Channel[]) =>
  z.array(z.enum(channels, 'option')).max(channels.length, 'tooMany')

const { deployment, domain, certificate, alarm, balance, protection } = messageTopics

/** The channels through which each topic reaches a user. */
export const NotificationSettings = z.strictObject({
  deployment: channelsOf(deployment.channels),
  domain: channelsOf(domain.channels),
  certificate: channelsOf(certificate.channels),
  alarm: channelsOf(alarm.channels),
  balance: channelsOf(balance.channels),
  protection: channelsOf(protection.channels),
})
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
