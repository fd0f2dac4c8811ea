import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Bucket } from '../catalog/rows.ts'
import { allowsHeaders, corsRuleFor } from '../requests/bucket/cors-rules.ts'
import { S3Failure } from './failure.ts'

/**
 * Pages of any origin may send requests: each is signed, and none carries cookies, so a page can do only what the holder of
 * the signature can without it.
 */
export function allowPages({ headers }: IncomingMessage, response: ServerResponse) {
  if (headers.origin === undefined) return
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-expose-headers', exposed)
}

/** What a page may read besides what all may; metadata of an object is added when it is sent. */
const exposed =
  'ETag, Content-Range, Content-Encoding, Content-Disposition, x-amz-request-id, x-amz-checksum-type'

/** Lets a page read the metadata and the sums of an object, which are among these headers. */
export function exposeMetadata(response: ServerResponse, headers: Readonly<Record<string, string>>) {
  if (response.getHeader('access-control-expose-headers') !== exposed) return
  const more = Object.keys(headers).filter((name) => /^x-amz-(meta|checksum)-/.test(name))
  response.setHeader('access-control-expose-headers', [exposed, ...more].join(', '))
}

/** Answers a preflight: by the rules of the bucket, if it has any. */
export function answerPreflight(
  { headers }: IncomingMessage,
  response: ServerResponse,
  rules: Bucket['cors'],
) {
  const wanted = headers['access-control-request-headers'] ?? ''
  const vary = 'origin, access-control-request-headers, access-control-request-method'
  if (!rules) {
    response.writeHead(204, {
      'access-control-allow-methods': 'GET, HEAD, PUT, POST, DELETE',
      ...(wanted !== '' && { 'access-control-allow-headers': wanted }),
      'access-control-max-age': '3600',
      vary,
    })
    return void response.end()
  }
  const { origin = '' } = headers
  const rule = corsRuleFor(rules, origin, headers['access-control-request-method'] ?? '')
  if (!rule || !allowsHeaders(rule, wanted))
    throw new S3Failure('AccessDenied', 'No rule of CORS allows this')
  response.setHeader('access-control-allow-origin', rule.origins.includes('*') ? '*' : origin)
  response.writeHead(204, {
    'access-control-allow-methods': rule.methods.join(', '),
    ...(wanted !== '' && { 'access-control-allow-headers': wanted }),
    'access-control-max-age': `${rule.seconds}`,
    vary,
  })
  response.end()
}
