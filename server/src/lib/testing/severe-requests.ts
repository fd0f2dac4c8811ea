/** Sent after a malformed request on the same connection: the server must never answer it. */
export const smuggled = 'GET /healthz?smuggled HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
/** The head of a write that needs no session. */
export const post = (...headers: string[]) =>
  [
    'POST /user/auth/logout HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    ...headers,
    '',
    '',
  ].join('\r\n')

const heads: [what: string, head: string][] = [
  ['both lengths', post('Content-Length: 2', 'Transfer-Encoding: chunked') + '0\r\n\r\n'],
  [
    'both lengths, the other way round',
    post('Transfer-Encoding: chunked', 'Content-Length: 2') + '0\r\n\r\n',
  ],
  ['two lengths that differ', post('Content-Length: 2', 'Content-Length: 0') + '{}'],
  ['two lengths in one line', post('Content-Length: 2, 2') + '{}'],
  ['a length with a sign', post('Content-Length: +2') + '{}'],
  ['a negative length', post('Content-Length: -2') + '{}'],
  ['a length in hexadecimal', post('Content-Length: 0x2') + '{}'],
  ['a length with a blank', post('Content-Length: 2 2') + '{}'],
  ['a blank before the colon', post('Content-Length : 2') + '{}'],
  ['an unknown transfer coding', post('Transfer-Encoding: xchunked') + '0\r\n\r\n'],
  ['chunked that is not last', post('Transfer-Encoding: chunked, identity') + '0\r\n\r\n'],
  ['chunked twice', post('Transfer-Encoding: chunked', 'Transfer-Encoding: x') + '0\r\n\r\n'],
  ['a tab in a transfer coding', post('Transfer-Encoding:\x0bchunked') + '0\r\n\r\n'],
  ['a chunk size that is no number', post('Transfer-Encoding: chunked') + 'zz\r\n{}\r\n0\r\n\r\n'],
  ['a chunk without its end', post('Transfer-Encoding: chunked') + '2\r\n{}XX0\r\n\r\n'],
  ['a folded header', post('X-A: 1', ' Content-Length: 2') + '{}'],
  ['a bare line feed between headers', post('X-A: 1\nContent-Length: 2') + '{}'],
  ['a bare carriage return in a header', post('X-A: 1\rContent-Length: 2') + '{}'],
  ['a zero byte in a header', post('X-A: 1\x00') + '{}'],
  ['a blank in a header name', post('X A: 1') + '{}'],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
  ['an unknown version', 'GET /healthz HTTP/9.9\r\nHost: localhost\r\n\r\n'],
  ['a blank in the address', 'GET /healthz x HTTP/1.1\r\nHost: localhost\r\n\r\n'],
]

/** Requests that programs interpret differently, each followed by `smuggled`. */
export const severeRequests = heads.map(([what, head]): [string, string] => [what, head + smuggled])
