import { createHmac } from 'node:crypto'
import { alarmVariable, type WebhookType } from '@fairlead/api/bot/bot.ts'
import { type OutboundOptions, postJson } from '../outbound.ts'

/** A bot of a chat: its address, the secret that signs what it gets (empty for none), and its text (empty: the alarm alone). */
export type Bot = { type: WebhookType; url: string; secret: string; template: string }

export const hmacOf = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64')

/** What chats read as a mention, a link or a style, and its full-width twin, which they show as it is. */
const twins: Readonly<Record<string, string>> = {
  '<': '＜',
  '>': '＞',
  '[': '［',
  ']': '］',
  '@': '＠',
  '*': '＊',
  '~': '～',
  '`': '｀',
}

/**
 * A text in which names, which others may have chosen, mention nobody and lead nowhere: `<at user_id="all">` would call
 * everybody in a chat.
 */
export const disarmed = (text: string) =>
  text.replaceAll(/[<>[\]@*~`]/g, (sign) => twins[sign] ?? sign).replaceAll('://', '：//')

/**
 * The request to a bot of Lark or DingTalk, signed if there is a secret. `at` is in milliseconds. Lark:
 * base64(HMAC-SHA256(key = "seconds\nsecret", "")), in the body. DingTalk: base64(HMAC-SHA256(secret,
 * "milliseconds\nsecret")), in the address.
 */
export function botPost({ type, url, secret, template }: Bot, text: string, at: number) {
  const content = (template || alarmVariable).replaceAll(alarmVariable, () => disarmed(text))
  if (type === 'dingtalk') {
    const address = new URL(url)
    if (secret) {
      address.searchParams.set('timestamp', String(at))
      address.searchParams.set('sign', hmacOf(secret, `${at}\n${secret}`))
    }
    return { url: address.href, body: { msgtype: 'text', text: { content } } }
  }
  const timestamp = String(Math.floor(at / 1000))
  const signed = secret ? { timestamp, sign: hmacOf(`${timestamp}\n${secret}`, '') } : {}
  return { url, body: { ...signed, msg_type: 'text', content: { text: content } } }
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

/** Posts a text to a bot. Returns an empty text if it was taken, otherwise the reason. */
export async function postToBot(
  bot: Bot,
  text: string,
  at: number,
  outbound: OutboundOptions,
): Promise<string> {
  const { url, body } = botPost(bot, text, at)
  return refusal(await postJson(url, JSON.stringify(body), {}, outbound))
}

/** Why a request failed, for the owner of its address. */
export const reasonOfFailure = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, 200)
