import type { CaptchaProviderName } from '@fairlead/api/sign-in/captcha-provider.ts'
import { z } from 'zod'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { demandCaptcha } from './captchas.ts'

export type CaptchaProvider = {
  name: CaptchaProviderName
  siteKey: string
  secret: string
  /** The address of the widget's script. */
  scriptUrl: string
  verifyUrl: string
}

/** The response of a provider, whose other fields are ignored. */
const Verdict = z.object({ success: z.boolean() })
const timeoutMs = 5000
const maxAnswer = 16 * 1024

/**
 * Verifies with the provider that a token is that of a solved captcha. A token works once. Throws `codeRequired`
 * without a token, `codeInvalid` for a wrong one, and `captchaDown` if the provider does not respond: a captcha must
 * not be skipped because its provider cannot be reached.
 */
async function verifyWithProvider(
  { verifyUrl, secret }: Pick<CaptchaProvider, 'verifyUrl' | 'secret'>,
  token: string | undefined,
  ip: string,
) {
  if (token === undefined) throw new Fail('codeRequired')
  const verdict = await ask(verifyUrl, new URLSearchParams({ secret, response: token, remoteip: ip }))
  if (verdict === undefined) throw new Fail('captchaDown')
  if (!verdict.success) throw new Fail('codeInvalid')
}

/** Undefined without a readable response, for any reason. */
async function ask(url: string, form: URLSearchParams) {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { method: 'POST', body: form, signal, redirect: 'error' })
    if (!response.ok || !response.body) return undefined
    const pieces: Uint8Array[] = []
    let size = 0
    const body: AsyncIterable<Uint8Array> = response.body
    for await (const piece of body) {
      size += piece.length
      if (size > maxAnswer) return undefined
      pieces.push(piece)
    }
    return Verdict.safeParse(JSON.parse(Buffer.concat(pieces).toString())).data
  } catch (error) {
    // The connection failed, the response came too late, or it is not JSON.
    if (error instanceof Error) return undefined
    throw error
  }
}

export type CaptchaSettings = { captcha: boolean; captchaProvider: CaptchaProvider | undefined }
type CaptchaBody = { body: { captchaToken?: string | undefined } }
type Guarded = CaptchaBody & {
  tx: Tx
  cookies: { browser: string }
  now: Date
  stopped?: Fail | undefined
}

/** Checks the captcha of a call: before its transaction with a provider, or within it by using up a token. */
export const captchaGuard = ({ captcha, captchaProvider }: CaptchaSettings) => ({
  before: async ({ body, client }: CaptchaBody & { client: { ip: string } }) => {
    if (captcha && captchaProvider) await verifyWithProvider(captchaProvider, body.captchaToken, client.ip)
  },
  /** `aimed` finds the account that a call without a solved captcha names, whose log gets the refusal. */
  demand: async (call: Guarded, aimed?: () => Promise<void>) => {
    try {
      if (call.stopped) throw call.stopped
      if (captcha && !captchaProvider)
        await demandCaptcha(call.tx, call.body.captchaToken, call.cookies.browser, call.now)
    } catch (error) {
      if (!aimed || !(error instanceof Fail) || error.failure === 'unavailable') throw error
      await aimed()
      throw new Fail(error.failure, { keep: true })
    }
  },
})
