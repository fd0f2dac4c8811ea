import { createHash, createHmac } from 'node:crypto'
import {
  canonicalRequest,
  encodeUri,
  scopeOf,
  signatureAlgorithm,
  signatureTime,
  signingKeyOf,
  storageRegion,
  textToSign,
  unsignedPayload,
  userKeyPrefix,
  keyLinkPrefix,
  linkPurpose,
} from '@fairlead/api/bucket/signature.ts'
import type { Entered } from '../lib/db.ts'
import type { SecretBox } from '../lib/secret-box.ts'

type Maker = Pick<Entered, 'user_id' | 'app_id'>

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * The credential that signs links for a user or a secret key. The storage program derives the same secret. When the link is
 * opened, it looks up what the maker may do, so a link never outlives the rights of its maker.
 */
function credentialOf(box: SecretBox, { user_id, app_id }: Maker) {
  const accessKey =
    app_id === null ? `${userKeyPrefix}${user_id.replaceAll('-', '')}` : `${keyLinkPrefix}${app_id}`
  return { accessKey, secret: box.storage.sign(accessKey, linkPurpose).toString('base64url') }
}

type Signing = {
  box: SecretBox
  /** The address of the storage program. */
  url: string
  maker: Maker
  now: Date
  seconds: number
}

/** Signs one request, which anybody with the address can make until it expires. */
export const signedAddress = (
  { box, url, maker, now, seconds }: Signing,
  {
    method,
    bucket,
    key,
    query = {},
  }: { method: 'GET' | 'PUT'; bucket: string; key: string; query?: Record<string, string> },
): string =>
  presigned(
    { method, url: new URL(url), path: `/${bucket}/${encodeUri(key, '/')}`, query },
    { ...credentialOf(box, maker), region: storageRegion, now, seconds },
  )

/** The same for any engine with the S3 API. The path is encoded. */
export function presigned(
  request: { method: string; url: URL; path: string; query?: Record<string, string> },
  {
    accessKey,
    secret,
    region,
    now,
    seconds,
  }: { accessKey: string; secret: string; region: string; now: Date; seconds: number },
): string {
  const time = signatureTime(now)
  const date = time.slice(0, 8)
  const scope = scopeOf(date, region)
  const query = Object.entries({
    ...request.query,
    'X-Amz-Algorithm': signatureAlgorithm,
    'X-Amz-Credential': `${accessKey}/${scope}`,
    'X-Amz-Date': time,
    'X-Amz-Expires': `${seconds}`,
    'X-Amz-SignedHeaders': 'host',
  }).map(([name, value]) => [encodeUri(name), encodeUri(value)] as const)
  const { host, origin } = request.url
  const canonical = canonicalRequest({
    method: request.method,
    path: request.path,
    query,
    payloadHash: unsignedPayload,
    headers: [['host', host]],
  })
  const text = textToSign(time, scope, createHash('sha256').update(canonical).digest('hex'))
  const signature = hmac(signingKeyOf(hmac, { secret, date, region }), text).toString('hex')
  return `${origin}${request.path}?${query.map((pair) => pair.join('=')).join('&')}&X-Amz-Signature=${signature}`
}

/** Saves an object under the last part of its name (RFC 6266), in which nothing is left that could end the field. */
export function savedAs(key: string): string {
  const name = encodeURIComponent(key.split('/').at(-1) ?? '').replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return name === '' ? 'attachment' : `attachment; filename*=UTF-8''${name}`
}
