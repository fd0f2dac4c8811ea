import { apiHost } from '@fairlead/api/host.ts'
import type { Sources } from '@fairlead/api/sign-in/captcha-provider.ts'

export type PolicyOptions = {
  chatOrigin?: string | undefined
  apiHostPrefix?: string | undefined
  captchaProvider?: { sources: Sources } | undefined
  /** Files are sent there and pictures shown from there; nothing of it runs. */
  storage?: { url?: string | undefined } | undefined
}

/**
 * What the console's page may load: its own files, styles with this response's nonce, its API, and the chat in a
 * frame. Of scripts from other origins only that of the chosen captcha service may run.
 */
export function consolePolicy(
  { host, protocol }: { host: string; protocol: string },
  nonce: string,
  { chatOrigin, apiHostPrefix, captchaProvider, storage }: PolicyOptions,
) {
  const opened: Record<string, readonly string[]> = captchaProvider?.sources ?? {}
  const also = (directive: string) => (opened[directive] ?? []).map((source) => ` ${source}`).join('')
  const frames = `${chatOrigin === undefined ? '' : ` ${chatOrigin}`}${also('frame-src')}`
  const objects = storage?.url === undefined ? '' : ` ${storage.url}`
  const api = apiHost(host, apiHostPrefix)
  const connect = api === host ? `'self'` : `'self' ${protocol}://${api}`
  return [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'${also('script-src')}`,
    `style-src 'self' 'nonce-${nonce}'${also('style-src')}`,
    `img-src 'self' data:${objects}`,
    `font-src 'self'`,
    `connect-src ${connect}${objects}${also('connect-src')}`,
    ...(frames === '' ? [] : [`frame-src${frames}`]),
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
