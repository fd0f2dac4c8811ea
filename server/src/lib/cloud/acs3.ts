import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { CloudKey } from './cloud.ts'

type Signing = { key: CloudKey; url: URL; action: string; version: string; now: Date; nonce?: string }

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
/** RFC 3986: five more characters than `encodeURIComponent`. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** What a signature of Alibaba Cloud (ACS3-HMAC-SHA256) is computed over: parameters in the query, and no body. */
export function acs3Text(method: string, url: URL, headers: Readonly<Record<string, string>>) {
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
  const names = Object.keys(headers).toSorted()
  const lines = names.map((name) => `${name}:${(headers[name] ?? '').trim()}\n`).join('')
  const request = [method, url.pathname, query, lines, names.join(';'), hashOf('')].join('\n')
  return { names, text: `ACS3-HMAC-SHA256\n${hashOf(request)}` }
}

/** The headers of a signed call. */
export function acs3Headers({
  key,
  url,
  action,
  version,
  now,
  nonce = randomUUID(),
}: Signing): Record<string, string> {
  const headers: Record<string, string> = {
    host: url.host,
    'x-acs-action': action,
    'x-acs-version': version,
    'x-acs-date': now.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-content-sha256': hashOf(''),
    ...(key.token !== undefined && { 'x-acs-security-token': key.token }),
  }
  const { names, text } = acs3Text('POST', url, headers)
  const signature = createHmac('sha256', key.secretKey).update(text).digest('hex')
  return {
    ...headers,
    authorization: `ACS3-HMAC-SHA256 Credential=${key.accessKey},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}
