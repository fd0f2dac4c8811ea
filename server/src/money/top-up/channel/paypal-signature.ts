import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type Notice, NoticeRefused, ProviderFailure } from '../provider.ts'
import { ask } from './ask.ts'

/** PayPal repeats a notice for three days, with the time of its first sending. */
const maxAgeMs = 4 * 86_400_000
/** Certificates change once a year; more than a few are a sign of abuse. */
const mostKept = 10

/** Fetches the keys of notices, from the listed origins only: the notice itself names the address. */
export function certificates(origins: readonly string[]) {
  const kept = new Map<string, KeyObject>()
  return async (url: string): Promise<KeyObject> => {
    const known = kept.get(url)
    if (known) return known
    if (!URL.canParse(url) || !origins.includes(new URL(url).origin))
      throw new NoticeRefused('The certificate is from elsewhere')
    const pem = await ask(url)
    let key: KeyObject
    try {
      key = createPublicKey(pem)
    } catch (error) {
      throw new ProviderFailure('The certificate cannot be read', { cause: error })
    }
    if (kept.size >= mostKept) kept.clear()
    kept.set(url, key)
    return key
  }
}

type NoticeKeys = { webhookId: string; fetchKey: (url: string) => Promise<KeyObject> }

/** Checks the signature of the bytes as they came, for our webhook. Throws `NoticeRefused`. */
export async function checkPayPalSignature(
  { rawBody, headers, now }: Notice,
  { webhookId, fetchKey }: NoticeKeys,
) {
  const { 'paypal-transmission-id': id, 'paypal-transmission-time': time } = headers
  const {
    'paypal-transmission-sig': signature,
    'paypal-cert-url': url,
    'paypal-auth-algo': algorithm,
  } = headers
  if (!id || !time || !signature || !url) throw new NoticeRefused('The notice is not signed')
  if (algorithm !== 'SHA256withRSA') throw new NoticeRefused('The signature is of another kind')
  const key = await fetchKey(url)
  const signed = Buffer.from(`${id}|${time}|${webhookId}|${crc32(rawBody)}`)
  if (!verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64')))
    throw new NoticeRefused('The signature is wrong')
  const age = now.getTime() - Date.parse(time)
  if (!(Math.abs(age) <= maxAgeMs)) throw new NoticeRefused('The signature is too old')
}
