import { randomUUID } from 'node:crypto'
import { splitEmails } from '@fairlead/api/bot/bot.ts'
import type { AlarmChannel } from '@fairlead/api/cdn/alarm.ts'
import type { Language, Text } from '@fairlead/api/text.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../../lib/db-types.ts'
import type { Tx } from '../../lib/db.ts'
import { addJob } from '../../lib/jobs.ts'
import { addMail } from '../../lib/mail/mail.ts'
import { say } from '../../lib/mail/say.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { channelsOf } from './alarms.ts'

type AttackNotice = {
  accountId: string
  siteId: string
  attackId: string
  kind: 'raised' | 'over'
  subject: Text
  text: Text
  args: Record<string, string | number>
  now: Date
}

/**
 * Sends the news of an attack through the channels of the site's alarms that are on, to each address once. Messages are
 * left out, because they are written together with the event.
 */
export async function notifyOfAttack(tx: Tx, box: SecretBox, notice: AttackNotice) {
  const { accountId, siteId, attackId, kind, args, now } = notice
  const alarms = await tx
    .selectFrom('alarm')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where('enabled', '=', true)
    .orderBy('type')
    .execute()
  const known = new Set<string>()
  const isNew = (address: string) => known.size < known.add(address).size
  const note = async (channel: AlarmChannel, more: Partial<Insertable<DB['alarm_delivery']>> = {}) => {
    const id = randomUUID()
    await tx
      .insertInto('alarm_delivery')
      .values({ id, attack_id: attackId, account_id: accountId, channel, kind, created_at: now, ...more })
      .execute()
    return id
  }
  for (const { type, language: stored, ...row } of alarms) {
    // The table has a check.
    const language = stored as Language
    const subject = say(notice.subject, language, args)
    const text = say(notice.text, language, args)
    const { channels, emails, phone, webhookUrl } = channelsOf(row)
    for (const channel of channels) {
      if (channel === 'message') continue
      if (channel === 'email') {
        for (const recipient of splitEmails(emails).filter((one) => isNew(`email ${one}`))) {
          const mailId = await addMail(tx, box, { to: recipient, language, subject, lines: [text] })
          await note(channel, { recipient, mail_id: mailId })
        }
        continue
      }
      if (!isNew(`${channel} ${channel === 'webhook' ? webhookUrl : phone}`)) continue
      const deliveryId = await note(channel)
      // The job reads the address, and the secret that signs it, from the alarm of this type.
      const posted = { deliveryId, siteId, type, channel, subject, text }
      await addJob(tx, 'postAlarm', { ...posted, at: now.getTime(), attempt: 1 })
    }
  }
}
