import { z } from 'zod'
import { hmacOf, postToBot, reasonOfFailure } from '../../lib/bot/bot-post.ts'
import type { Database } from '../../lib/db.ts'
import { addJob } from '../../lib/jobs.ts'
import { type OutboundOptions, postJson } from '../../lib/outbound.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { type AlarmRow, type Channels, channelsOf, secretPurpose } from './alarms.ts'

/** A notification for an external service; `at` in milliseconds. */
export const Telling = z.object({
  deliveryId: z.uuid(),
  siteId: z.uuid(),
  type: z.number().int(),
  channel: z.enum(['phone', 'app', 'webhook']),
  subject: z.string(),
  text: z.string(),
  at: z.number(),
  attempt: z.number().int(),
})
type Telling = z.output<typeof Telling>

/** Minutes before each retry. */
const pauses: readonly number[] = [1, 5]

/** The provider of phone calls and app notifications, which the operator configures. */
export type AlarmProvider = { url: string; secret: string }
type PostParts = {
  db: Database
  box: SecretBox
  provider: AlarmProvider | undefined
  outbound: OutboundOptions
  now: Date
}

/** The bot of an alarm. */
function botOf(
  row: Pick<AlarmRow, 'site_id' | 'type' | 'sealed_secret'>,
  channels: Channels,
  box: SecretBox,
) {
  const { sealed_secret: sealed } = row
  return {
    type: channels.webhookType,
    url: channels.webhookUrl,
    secret: sealed ? box.open(sealed, secretPurpose, `${row.site_id}:${row.type}`) : '',
    template: channels.webhookTemplate,
  }
}

/** Returns an empty text if it was sent, otherwise the reason for its owner. */
async function send({ db, box, provider, outbound, now }: PostParts, telling: Telling): Promise<string> {
  const row = await db.system
    .selectFrom('alarm')
    .selectAll()
    .where('site_id', '=', telling.siteId)
    .where('type', '=', telling.type)
    .executeTakeFirst()
  if (!row) return 'alarmDeleted'
  try {
    const channels = channelsOf(row)
    if (telling.channel === 'webhook')
      return await postToBot(botOf(row, channels, box), telling.text, now.getTime(), outbound)
    if (!provider) return 'noProvider'
    const { channel, subject, text, deliveryId } = telling
    const body = JSON.stringify({ id: deliveryId, channel, to: channels.phone, subject, text })
    const signed = { 'x-fairlead-signature': hmacOf(provider.secret, body) }
    // The operator's own service may be in a private network.
    const { status } = await postJson(provider.url, body, signed, { allowPrivate: true })
    return status >= 200 && status < 300 ? '' : `HTTP ${status}`
  } catch (error) {
    // Not logged: its owner sees the reason with the delivery.
    return reasonOfFailure(error)
  }
}

const final = new Set(['', 'alarmDeleted', 'noProvider'])

/** Posts one notification and records the result. After a failure there are two retries. */
export async function postAlarm(parts: PostParts, telling: Telling) {
  const error = await send(parts, telling)
  await parts.db.transaction(async (tx) => {
    const pause = final.has(error) ? undefined : pauses[telling.attempt - 1]
    const state = error === '' ? 'sent' : pause === undefined ? 'failed' : 'waiting'
    await tx
      .updateTable('alarm_delivery')
      .set({ state, error, attempts: telling.attempt })
      .where('id', '=', telling.deliveryId)
      .execute()
    if (pause === undefined) return
    const at = new Date(parts.now.getTime() + pause * 60_000)
    await addJob(tx, 'postAlarm', { ...telling, attempt: telling.attempt + 1 }, { at })
  })
}
