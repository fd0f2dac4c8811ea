import { createHash, createHmac, createPublicKey, type KeyObject, sign } from 'node:crypto'

const encode = (value: string | object | Buffer) =>
  Buffer.from(typeof value === 'string' || Buffer.isBuffer(value) ? value : JSON.stringify(value)).toString(
    'base64url',
  )

/** The public half of an account's key, its members in the order in which they are hashed (RFC 7638). */
function jwkOf(key: KeyObject) {
  const { crv, kty, x, y } = createPublicKey(key).export({ format: 'jwk' })
  return { crv, kty, x, y }
}

export function judgeKey(key: KeyObject): void {
  if (key.type !== 'private' || key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new TypeError('The key must be private and on P-256')
}

/**
 * The body of a signed request (RFC 8555, section 6.2). `payload` is undefined for a POST-as-GET. Without an account the
 * key itself is sent.
 */
export function signedBody({
  key,
  account,
  url,
  nonce,
  payload,
}: {
  key: KeyObject
  account: string | undefined
  url: string
  nonce: string
  payload: object | undefined
}): string {
  const who = account === undefined ? { jwk: jwkOf(key) } : { kid: account }
  const head = encode({ alg: 'ES256', ...who, nonce, url })
  const body = payload === undefined ? '' : encode(payload)
  const signature = sign('sha256', Buffer.from(`${head}.${body}`), { key, dsaEncoding: 'ieee-p1363' })
  return JSON.stringify({ protected: head, payload: body, signature: encode(signature) })
}

/** What an authority gave to its customer to bind accounts to a contract. */
export type ExternalAccount = { keyId: string; hmacKey: string }

/** Binds a new account to one that the authority already knows (RFC 8555, section 7.3.4). */
export function externalBinding({ keyId, hmacKey }: ExternalAccount, key: KeyObject, url: string) {
  const head = encode({ alg: 'HS256', kid: keyId, url })
  const body = encode(jwkOf(key))
  const secret = Buffer.from(hmacKey, 'base64url')
  const signature = createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url')
  return { protected: head, payload: body, signature }
}

/** What a challenge asks for (RFC 8555, section 8.1). */
export const keyAuthorization = (token: string, key: KeyObject): string =>
  `${token}.${createHash('sha256')
    .update(JSON.stringify(jwkOf(key)))
    .digest('base64url')}`

/** The value of the TXT record at `_acme-challenge` (RFC 8555, section 8.4). */
export const dnsValue = (token: string, key: KeyObject): string =>
  createHash('sha256').update(keyAuthorization(token, key)).digest('base64url')
