/**
 * How a request is signed with a secret key (docs/api-keys.md). One header carries everything:
 *
 *   Authorization: FAIRLEAD-HMAC-SHA256 Credential=<appId>, Timestamp=<ms>, Nonce=<text>, Signature=<base64url>
 *
 * The signature is HMAC-SHA256 of `signedKeyText` under the secret as it was shown, base64url without padding.
 */
export const keyScheme = 'FAIRLEAD-HMAC-SHA256'

/** How far a timestamp may be from the server's clock, in seconds. */
export const keySignatureSeconds = 300

export type KeyClaim = { appId: string; timestamp: string; nonce: string; signature: string }

const header = new RegExp(
  `^${keyScheme} Credential=(FL[0-9A-F]{20}), ?Timestamp=(\\d{13}), ?Nonce=([A-Za-z0-9_-]{16,64}), ?Signature=([A-Za-z0-9_-]{43})$`,
)

/** Whether an Authorization header uses this scheme, which is case-insensitive (RFC 9110). */
export const isKeyScheme = (authorization: string | undefined) =>
  authorization?.split(' ')[0]?.toUpperCase() === keyScheme

/** The parts of the header; undefined when it is malformed. */
export function readKeyClaim(authorization: string): KeyClaim | undefined {
  const [, appId, timestamp, nonce, signature] = header.exec(authorization) ?? []
  return appId && timestamp && nonce && signature ? { appId, timestamp, nonce, signature } : undefined
}

/**
 * The text that is signed, in lines. `url` is path and query as they are sent, still encoded; the query's pairs are
 * sorted by their bytes. `bodyHash` is SHA-256 in lower-case hex, of zero bytes if there is no body.
 */
export function signedKeyText(
  method: string,
  url: string,
  { timestamp, nonce }: Pick<KeyClaim, 'timestamp' | 'nonce'>,
  bodyHash: string,
): string {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  // A URL is ASCII, so JavaScript's default order is the order of the bytes.
  const query = at < 0 ? '' : url.slice(at + 1)
  const sorted = query.split('&').toSorted().join('&')
  return [keyScheme, method, path, sorted, timestamp, nonce, bodyHash].join('\n')
}
