import type { AlertDelivery } from '@fairlead/api/alert/alert.ts'
import { WebhookUrl, webhookTypes } from '@fairlead/api/bot/bot.ts'
import { z } from 'zod'
import { postToBot, reasonOfFailure } from '../lib/bot/bot-post.ts'
import type { Database } from '../lib/db.ts'
import { addJob } from '../lib/jobs.ts'
import type { OutboundOptions } from '../lib/outbound.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { alertBotPurpose } from './send-alert.ts'

export const AlertPost = z.object({ deliveryId: z.uuid(), attempt: z.number().int() })

const StoredBot = z.object({
  type: z.enum(webhookTypes),
  url: WebhookUrl,
  secret: z.string(),
  template: z.string(),
})

/** Minutes before each retry. */
const pauses: readonly number[] = [1, 5]

type PostParts = { db: Database; box: SecretBox; outbound: OutboundOptions; now: Date }

/** Posts one alert to a bot, outside of a transaction, and records the result. After a failure there are two retries. */
export async function postAlert(
  { db, box, outbound, now }: PostParts,
  { deliveryId, attempt }: z.output<typeof AlertPost>,
) {
  const row = await db.system
    .selectFrom('alert_delivery as d')
    .innerJoin('alert as a', 'a.id', 'd.alert_id')
    .select(['d.sealed_bot', 'a.subject', 'a.body'])
    .where('d.id', '=', deliveryId)
    .where('d.state', '=', 'waiting')
    .executeTakeFirst()
  // Done before a crash, or deleted.
  if (!row?.sealed_bot) return
  let error: string
  try {
    const bot = StoredBot.parse(JSON.parse(box.open(row.sealed_bot, alertBotPurpose, deliveryId)))
    error = await postToBot(bot, `${row.subject}\n${row.body}`, now.getTime(), outbound)
  } catch (failure) {
    // Not logged: its owner sees the reason with the delivery.
    error = reasonOfFailure(failure)
  }
  await db.transaction(async (tx) => {
    const pause = error === '' ? undefined : pauses[attempt - 1]
    const state: AlertDelivery['state'] = error === '' ? 'sent' : pause === undefined ? 'failed' : 'waiting'
    await tx
      .updateTable('alert_delivery')
      .set({ state, error, attempts: attempt, ...(state !== 'waiting' && { sealed_bot: null }) })
      .where('id', '=', deliveryId)
      .execute()
    if (pause === undefined) return
    const at = new Date(now.getTime() + pause * 60_000)
    await addJob(tx, 'postAlert', { deliveryId, attempt: attempt + 1 }, { at })
  })
}
