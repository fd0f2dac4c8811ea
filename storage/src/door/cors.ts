import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Pages of any origin may send requests: each is signed, and none carries cookies, so a page can do only what the holder of
 * the signature can without it.
 */
export function allowPages({ headers }: IncomingMessage, response: ServerResponse) {
  if (headers.origin === undefined) return
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-expose-headers', 'ETag, Content-Range, x-amz-request-id')
}

/** Answers a preflight. */
export function answerPreflight({ headers }: IncomingMessage, response: ServerResponse) {
  const wanted = headers['access-control-request-headers']
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, HEAD, PUT, POST, DELETE',
    ...(typeof wanted === 'string' && { 'access-control-allow-headers': wanted }),
    'access-control-max-age': '3600',
    vary: 'access-control-request-headers',
  })
  response.end()
}
