/**
 * The texts of AWS Signature Version 4. The signer of a request and its verifier must build the same ones; they
 * compute the hashes.
 */
export const storageRegion = 'fairlead-1'
export const signatureAlgorithm = 'AWS4-HMAC-SHA256'
export const unsignedPayload = 'UNSIGNED-PAYLOAD'

/**
 * Access key IDs that sign links: of a user, with the id without hyphens, and of a secret key, with its appId. Their
 * secrets are derived from the key that control plane and storage program share.
 */
export const userKeyPrefix = 'FLU'
export const keyLinkPrefix = 'FLK'
export const linkPurpose = 'links of storage'

const encoder = new TextEncoder()
const unreserved = /[A-Za-z0-9_.~-]/
const plainName = /^[A-Za-z0-9_.~-]*$/
const plainPath = /^[A-Za-z0-9_.~/-]*$/

/** Percent-encodes all bytes except unreserved characters, and except slashes if they are separators. */
export function encodeUri(text: string, keep = ''): string {
  // Most keys need no encoding, and a page of a listing has a thousand of them.
  if ((keep === '/' ? plainPath : plainName).test(text)) return text
  let encoded = ''
  for (const sign of text)
    encoded +=
      unreserved.test(sign) || keep.includes(sign)
        ? sign
        : Array.from(
            encoder.encode(sign),
            (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
          ).join('')
  return encoded
}

/** A moment as `20260131T080000Z`. */
export const signatureTime = (time: Date) => time.toISOString().replaceAll(/[-:]|\.\d+/g, '')

export const scopeOf = (date: string, region: string) => `${date}/${region}/s3/aws4_request`

/** The key of one day, from which the secret cannot be computed. `hmac` is HMAC-SHA-256. */
export const signingKeyOf = <Key>(
  hmac: (key: string | Key, text: string) => Key,
  { secret, date, region }: { secret: string; date: string; region: string },
): Key => hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), 's3'), 'aws4_request')

type SignedRequest = {
  method: string
  /** Encoded. */
  path: string
  /** Encoded names and values. */
  query: readonly (readonly [name: string, value: string])[]
  /** Of the signed headers, by their names in lower case, in order. */
  headers: readonly (readonly [name: string, value: string])[]
  payloadHash: string
}

// Encoded texts are ASCII, whose order in JavaScript is the order of the bytes.
const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export function canonicalRequest({ method, path, query, headers, payloadHash }: SignedRequest): string {
  const pairs = query
    .toSorted(([a, first], [b, second]) => inOrder(a, b) || inOrder(first, second))
    .map(([name, value]) => `${name}=${value}`)
  const lines = headers.map(([name, value]) => `${name}:${value.trim().replaceAll(/ +/g, ' ')}\n`)
  const names = headers.map(([name]) => name).join(';')
  return [method, path, pairs.join('&'), lines.join(''), names, payloadHash].join('\n')
}

/** `hash` is that of the canonical request, in hexadecimal. */
export const textToSign = (time: string, scope: string, hash: string) =>
  [signatureAlgorithm, time, scope, hash].join('\n')
