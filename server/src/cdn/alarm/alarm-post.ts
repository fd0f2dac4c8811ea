import { createHmac } from 'node:crypto'
import { alarmVariable } from '@fairlead/api/cdn/alarm.ts'
import { z } from 'zod'
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

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64')

type Hook = { row: Pick<AlarmRow, 'site_id' | 'type' | 'sealed_secret'>; channels: Channels; box: SecretBox }

/**
 * The request to a bot of Lark or DingTalk, signed if there is a secret. `at` is in milliseconds. Lark:
 * base64(HMAC-SHA256(key = "seconds\nsecret", "")), in the body. DingTalk: base64(HMAC-SHA256(secret,
 * "milliseconds\nsecret")), in the address.
 */
export function webhookPost({ row, channels, box }: Hook, text: string, at: number) {
  const secret = row.sealed_secret && box.open(row.sealed_secret, secretPurpose, `${row.site_id}:${row.type}`)
  const content = (channels.webhookTemplate || alarmVariable).replaceAll(alarmVariable, () => text)
  if (channels.webhookType === 'dingtalk') {
    const url = new URL(channels.webhookUrl)
    if (secret) {
      url.searchParams.set('timestamp', String(at))
      url.searchParams.set('sign', hmac(secret, `${at}\n${secret}`))
    }
    return { url: url.href, body: { msgtype: 'text', text: { content } } }
  }
  const timestamp = String(Math.floor(at / 1000))
  const signed = secret ? { timestamp, sign: hmac(`${timestamp}\n${secret}`, '') } : {}
  return { url: channels.webhookUrl, body: { ...signed, msg_type: 'text', content: { text: content } } }
}

/** Lark responds with `{code: 0}`, DingTalk with `{errcode: 0}`; anything else is a refusal, whatever the status. */
function refusal({ status, text }: { status: number; text: string }): string {
  if (status < 200 || status > 299) return `HTTP ${status}`
  try {
    const answer = JSON.parse(text) as {
      code?: number
      StatusCode?: number
      errcode?: number
      msg?: string
      errmsg?: string
    }
    const code = answer.errcode ?? answer.code ?? answer.StatusCode ?? 0
    return code === 0 ? '' : `${code} ${answer.errmsg ?? answer.msg ?? ''}`.trim().slice(0, 200)
  } catch {
    return ''
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
    if (telling.channel === 'webhook') {
      const { url, body } = webhookPost({ row, channels, box }, telling.text, now.getTime())
      return refusal(await postJson(url, JSON.stringify(body), {}, outbound))
    }
    if (!provider) return 'noProvider'
    const { channel, subject, text, deliveryId } = telling
    const body = JSON.stringify({ id: deliveryId, channel, to: channels.phone, subject, text })
    const signed = { 'x-fairlead-signature': hmac(provider.secret, body) }
    // The operator's own service may be in a private network.
    const { status } = await postJson(provider.url, body, signed, { allowPrivate: true })
    return status >= 200 && status < 300 ? '' : `HTTP ${status}`
  } catch (error) {
    // Not logged: its owner sees the reason with the delivery.
    return (error instanceof Error ? error.message : String(error)).slice(0, 200)
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
