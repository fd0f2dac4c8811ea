import { randomUUID } from 'node:crypto'
import { splitEmails } from '@fairlead/api/bot/bot.ts'
import { type AlarmChannel, fitting } from '@fairlead/api/cdn/alarm.ts'
import { messageKinds } from '@fairlead/api/cdn/messages.ts'
import type { Language } from '@fairlead/api/text.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../../lib/db-types.ts'
import type { Tx } from '../../lib/db.ts'
import { addJob } from '../../lib/jobs.ts'
import { addMail } from '../../lib/mail/mail.ts'
import { say } from '../../lib/mail/say.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { tell } from '../../message/public.ts'
import type { AlarmRow, Channels } from './alarms.ts'

export type TellParts = { box: SecretBox }

export type AlarmNotice = {
  row: AlarmRow
  channels: Channels
  eventId: string
  kind: 'alarmRaised' | 'alarmOver'
  /** In the unit of the threshold. */
  figure: number
  domain: string
  now: Date
}

/** Writes messages and mails in the transaction of the check, and queues jobs for notifications over the network. */
export async function tellAlarm(tx: Tx, { box }: TellParts, notice: AlarmNotice) {
  const { row, channels, kind, figure, domain, eventId, now } = notice
  const language = row.language as Language
  const args = { domain, type: row.type, ...fitting(row.type, figure) }
  const limit = fitting(row.type, row.threshold)
  const allArgs = { ...args, threshold: limit.value, limitUnit: limit.unit, minutes: row.interval }
  const subject = say(messageKinds[kind].title, language, allArgs)
  const text = say(messageKinds[kind].content, language, allArgs)
  const note = (channel: AlarmChannel, more: Partial<Insertable<DB['alarm_delivery']>> = {}) => {
    const id = randomUUID()
    const values = {
      id,
      event_id: eventId,
      account_id: row.account_id,
      channel,
      kind: kind === 'alarmRaised' ? 'raised' : 'over',
      figure,
      created_at: now,
      ...more,
    }
    return tx
      .insertInto('alarm_delivery')
      .values(values)
      .execute()
      .then(() => id)
  }
  for (const channel of channels.channels) {
    if (channel === 'message') {
      const to = { accountId: row.account_id, menu: 'cdn_config' } as const
      const about = { siteId: row.site_id, fold: `alarm ${row.type}`, now }
      if (kind === 'alarmRaised') await tell(tx, to, { kind, args: allArgs, ...about })
      else await tell(tx, to, { kind, args, ...about })
      await note(channel, { state: 'sent', attempts: 1 })
    } else if (channel === 'email') {
      // One mail per address, because a mail server may accept one address and refuse another.
      for (const recipient of splitEmails(channels.emails)) {
        const mailId = await addMail(tx, box, { to: recipient, language, subject, lines: [text] })
        await note(channel, { recipient, mail_id: mailId })
      }
    } else {
      const deliveryId = await note(channel)
      const telling = { deliveryId, siteId: row.site_id, type: row.type, channel, subject, text }
      await addJob(tx, 'postAlarm', { ...telling, at: now.getTime(), attempt: 1 })
    }
  }
}
