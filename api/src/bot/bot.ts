import { z } from 'zod'

/** The chats whose bots get alarms and warnings. */
export const webhookTypes = ['lark', 'dingtalk'] as const
export type WebhookType = (typeof webhookTypes)[number]

/** The template variable that stands for the text of the alarm (spec 2, section 3). */
export const alarmVariable = '$alarm'
export const maxEmails = 10

/** Addresses separated by commas (spec 1, section 5). */
export const splitEmails = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

export const EmailList = z
  .string('format')
  .trim()
  .max(1000)
  .refine((text) => splitEmails(text).every((one) => z.email().safeParse(one).success), 'alarmEmails')
  .refine((text) => splitEmails(text).length <= maxEmails, 'tooManyEmails')

/** Hosts that plain HTTP is allowed for, during development only. */
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

function isWebhook(text: string): boolean {
  try {
    const url = new URL(text)
    const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && loopbackHosts.has(url.hostname))
    return isSafe && url.username === '' && url.password === ''
  } catch {
    return false
  }
}

/** The address of a bot; empty for none. */
export const WebhookUrl = z
  .string('format')
  .trim()
  .max(1000)
  .refine((text) => text === '' || isWebhook(text), 'webhookUrl')

/** The text of a bot, with the variable; empty for the variable alone. */
export const WebhookTemplate = z
  .string('format')
  .max(1000)
  .refine((text) => text === '' || text.includes(alarmVariable), 'alarmVariable')
