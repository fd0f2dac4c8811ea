import { randomUUID } from 'node:crypto'
import { type AlarmChannel, alarmEmails } from '@fairlead/api/cdn/alarm.ts'
import { messageKinds } from '@fairlead/api/message/texts.ts'
import type { Language } from '@fairlead/api/text.ts'
import type { Tx } from '../lib/db.ts'
import { addJob } from '../lib/jobs.ts'
import { addMail } from '../lib/mail.ts'
import { say } from '../lib/say.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { tell } from '../message/public.ts'
import type { AlarmRow, Channels } from './alarms.ts'

export type TellParts = { box: SecretBox }

export type Told = {
  row: AlarmRow
  channels: Channels
  eventId: string
  kind: 'alarmRaised' | 'alarmOver'
  /** In the unit of the threshold. */
  figure: number
  domain: string
  now: Date
}

const outside = new Set<AlarmChannel>(['phone', 'app', 'webhook'])

/** Writes messages and mails in the transaction of the look, and leaves to jobs what goes over the network. */
export async function tellAlarm(tx: Tx, { box }: TellParts, told: Told) {
  const { row, channels, kind, figure, domain, eventId, now } = told
  const language = row.language as Language
  const args = { domain, type: row.type, value: figure }
  const whole = { ...args, threshold: row.threshold, minutes: row.interval }
  const subject = say(messageKinds[kind].title, language, whole)
  const text = say(messageKinds[kind].content, language, whole)
  for (const channel of channels.channels) {
    const deliveryId = randomUUID()
    await tx
      .insertInto('alarm_delivery')
      .values({
        id: deliveryId,
        event_id: eventId,
        account_id: row.account_id,
        channel,
        created_at: now,
        error: outside.has(channel) ? null : '',
      })
      .execute()
    if (channel === 'message') {
      const to = { accountId: row.account_id, menu: 'cdn_config' } as const
      if (kind === 'alarmRaised') await tell(tx, to, { kind, args: whole, siteId: row.site_id, now })
      else await tell(tx, to, { kind, args, siteId: row.site_id, now })
    } else if (channel === 'email') {
      for (const to of alarmEmails(channels.emails))
        await addMail(tx, box, { to, language, subject, lines: [text] })
    } else {
      const telling = { deliveryId, siteId: row.site_id, type: row.type, channel, subject, text }
      await addJob(tx, 'postAlarm', { ...telling, at: now.getTime(), attempt: 1 })
    }
  }
}
