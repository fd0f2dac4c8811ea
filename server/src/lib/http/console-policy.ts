import { apiHost } from '@fairlead/api/host.ts'

export type PolicyOptions = { chatOrigin?: string | undefined; apiHostPrefix?: string | undefined }

/**
 * What the console's page may load: its own files, styles with this answer's nonce, its API, and the chat in a
 * frame. No script from elsewhere ever runs in it.
 */
export function consolePolicy(
  { host, protocol }: { host: string; protocol: string },
  nonce: string,
  { chatOrigin, apiHostPrefix }: PolicyOptions,
) {
  const api = apiHost(host, apiHostPrefix)
  const connect = api === host ? `'self'` : `'self' ${protocol}://${api}`
  return [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src ${connect}`,
    ...(chatOrigin === undefined ? [] : [`frame-src ${chatOrigin}`]),
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
