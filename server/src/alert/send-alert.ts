import { randomUUID } from 'node:crypto'
import { type AlertChannel, secondsBetweenTries, triesPerHour } from '@fairlead/api/alert/alert.ts'
import { splitEmails } from '@fairlead/api/bot/bot.ts'
import type { Language } from '@fairlead/api/text.ts'
import type { Bot } from '../lib/bot/bot-post.ts'
import { takeTurns } from '../lib/database/turns.ts'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { addJob } from '../lib/jobs.ts'
import { addMail } from '../lib/mail/mail.ts'
import type { SecretBox } from '../lib/secret-box.ts'

/** The purpose under which the bot of a delivery is sealed. */
export const alertBotPurpose = 'bot of an alert'

export type Alert = {
  accountId: string
  kind: 'costWarning' | 'balanceAlarm'
  objectId: string
  isTry?: boolean
  language: Language
  subject: string
  body: string
  /** Whether the caller has written messages, or has a job do so. */
  told?: 'sent' | 'waiting' | undefined
  /** Addresses with commas between them. */
  emails: string
  bots: readonly Bot[]
  now: Date
}

/**
 * Writes an alert with a mail for each address and a job for each bot, in the caller's transaction. Returns its id.
 */
export async function sendAlert(tx: Tx, box: SecretBox, alert: Alert) {
  const { accountId, language, subject, body, now } = alert
  const alertId = randomUUID()
  await tx
    .insertInto('alert')
    .values({
      id: alertId,
      account_id: accountId,
      kind: alert.kind,
      object_id: alert.objectId,
      is_try: alert.isTry ?? false,
      subject,
      body,
      created_at: now,
    })
    .execute()
  const note = (channel: AlertChannel, more: object = {}) =>
    tx
      .insertInto('alert_delivery')
      .values({ account_id: accountId, alert_id: alertId, channel, created_at: now, ...more })
      .execute()
  if (alert.told) await note('message', { state: alert.told, attempts: alert.told === 'sent' ? 1 : 0 })
  // One mail for each address, because a mail server may accept one and refuse another.
  for (const recipient of splitEmails(alert.emails)) {
    const mailId = await addMail(tx, box, { to: recipient, language, subject, lines: body.split('\n') })
    await note('email', { recipient, mail_id: mailId })
  }
  for (const bot of alert.bots) {
    const id = randomUUID()
    await note(bot.type, { id, sealed_bot: box.seal(JSON.stringify(bot), alertBotPurpose, id) })
    await addJob(tx, 'postAlert', { deliveryId: id, attempt: 1 })
  }
  return alertId
}

/** The messages of an alert have been written. */
export const markTold = (tx: Tx, alertId: string) =>
  tx
    .updateTable('alert_delivery')
    .set({ state: 'sent', attempts: 1 })
    .where('alert_id', '=', alertId)
    .where('channel', '=', 'message')
    .execute()

/** Throws `tryTooOften` if the account has sent many tests, or one of the same object a moment ago. */
export async function demandTry(tx: Tx, accountId: string, objectId: string, now: Date) {
  await takeTurns(tx, `tries of ${accountId}`)
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const { all, same } = await tx
    .selectFrom('alert')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn
        .countAll<number>()
        .filterWhere('object_id', '=', objectId)
        .filterWhere('created_at', '>', before(secondsBetweenTries))
        .as('same'),
    ])
    .where('account_id', '=', accountId)
    .where('is_try', '=', true)
    .where('created_at', '>', before(3600))
    .executeTakeFirstOrThrow()
  if (same > 0 || all >= triesPerHour) throw new Fail('tryTooOften')
}
