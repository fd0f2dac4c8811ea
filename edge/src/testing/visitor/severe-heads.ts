/** Sent after a malformed request on the same connection: the edge must never answer it. */
export const smuggled = (host: string) => `GET /smuggled HTTP/1.1\r\nHost: ${host}\r\n\r\n`

/** Heads that programs interpret differently, for the domain of a site, and the expected status; 400 by default. */
export const severeHeads: readonly [what: string, head: (host: string) => string, status?: number][] = [
  [
    'both framings',
    (h) =>
      `POST /p HTTP/1.1\r\nHost: ${h}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'both framings, the other order',
    (h) =>
      `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n`,
  ],
  [
    'a coding before chunked',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
    501,
  ],
  [
    'a coding after chunked',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n`,
  ],
  ['identity', (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: identity\r\n\r\n`, 501],
  [
    'an unknown coding',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
    501,
  ],
  [
    'a quoted coding',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: "chunked"\r\n\r\n0\r\n\r\n`,
  ],
  [
    'a parameter of chunked',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: chunked;a=b\r\n\r\n0\r\n\r\n`,
  ],
  [
    'a vertical tab before chunked',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n`,
  ],
  ['an empty coding', (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: \r\n\r\n`],
  [
    'chunked twice',
    (h) =>
      `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'chunked, then identity',
    (h) =>
      `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`,
  ],
  [
    'identity, then chunked',
    (h) =>
      `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'a space before the colon',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'a folded coding',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'chunked in HTTP/1.0',
    (h) => `POST /p HTTP/1.0\r\nHost: ${h}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'chunked on GET in HTTP/1.0',
    (h) => `GET /p HTTP/1.0\r\nHost: ${h}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'differing lengths',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nContent-Length: 3\r\nContent-Length: 0\r\n\r\nabc`,
  ],
  [
    'the same length twice',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc`,
  ],
  ['a list of lengths', (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nContent-Length: 3, 3\r\n\r\nabc`],
  ['a signed length', (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nContent-Length: +3\r\n\r\nabc`],
  ['a negative length', (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nContent-Length: -3\r\n\r\nabc`],
  ['a hexadecimal length', (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nContent-Length: 0x3\r\n\r\nabc`],
  ['a length with a space inside', (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nContent-Length: 3 3\r\n\r\nabc`],
  ['an empty length', (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nContent-Length: \r\n\r\n`],
  [
    'an endless length',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nContent-Length: 99999999999999999999\r\n\r\nabc`,
  ],
  [
    'a bad chunk size',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: chunked\r\n\r\n0x1\r\na\r\n0\r\n\r\n`,
  ],
  [
    'a negative chunk size',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\na\r\n0\r\n\r\n`,
  ],
  [
    'an overflowing chunk size',
    (h) =>
      `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: chunked\r\n\r\n10000000000000001\r\na\r\n0\r\n\r\n`,
  ],
  [
    'chunk data longer than its size',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n0\r\n\r\n`,
  ],
  [
    'a bare LF after a chunk size',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: chunked\r\n\r\n1\na\r\n0\r\n\r\n`,
  ],
  [
    'a bare LF after a chunk',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\n0\r\n\r\n`,
  ],
  [
    'a bare LF in a chunk extension',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: chunked\r\n\r\n1;a\nb\r\na\r\n0\r\n\r\n`,
  ],
  ['a bare CR in a value', (h) => `GET / HTTP/1.1\r\nHost: ${h}\r\nX-A: a\rb\r\n\r\n`],
  ['a bare LF in a value', (h) => `GET / HTTP/1.1\r\nHost: ${h}\r\nX-A: a\nX-B: b\r\n\r\n`],
  ['bare LFs throughout', (h) => `GET / HTTP/1.1\nHost: ${h}\n\n`],
  ['a bare LF at the end of the head', (h) => `GET / HTTP/1.1\r\nHost: ${h}\r\n\n`],
  ['a bare LF after the request line', (h) => `GET / HTTP/1.1\nHost: ${h}\r\n\r\n`],
  ['a bare CR after the request line', (h) => `GET / HTTP/1.1\rHost: ${h}\r\n\r\n`],
  ['a zero byte in a value', (h) => `GET / HTTP/1.1\r\nHost: ${h}\r\nX-A: a\0b\r\n\r\n`],
  ['a zero byte in a name', (h) => `GET / HTTP/1.1\r\nHost: ${h}\r\nX\0A: b\r\n\r\n`],
  ['an obsolete fold', (h) => `GET / HTTP/1.1\r\nHost: ${h}\r\nX-A: a\r\n b\r\n\r\n`],
  ['an obsolete fold by tab', (h) => `GET / HTTP/1.1\r\nHost: ${h}\r\nX-A: a\r\n\tb\r\n\r\n`],
  ['a fold before the first field', (h) => `GET / HTTP/1.1\r\n X-A: a\r\nHost: ${h}\r\n\r\n`],
  ['a field without a colon', (h) => `GET / HTTP/1.1\r\nHost: ${h}\r\nX-A\r\n\r\n`],
  ['a field without a name', (h) => `GET / HTTP/1.1\r\nHost: ${h}\r\n: a\r\n\r\n`],
  ['a space in a name', (h) => `GET / HTTP/1.1\r\nHost: ${h}\r\nX A: a\r\n\r\n`],
  ['two hosts', (h) => `GET / HTTP/1.1\r\nHost: ${h}\r\nHost: evil.example\r\n\r\n`],
  ['the same host twice', (h) => `GET / HTTP/1.1\r\nHost: ${h}\r\nHost: ${h}\r\n\r\n`],
  ['no host', () => `GET / HTTP/1.1\r\nX-A: a\r\n\r\n`],
  ['no host in HTTP/1.0', () => `GET / HTTP/1.0\r\n\r\n`, 421],
  ['an empty host', () => `GET / HTTP/1.1\r\nHost: \r\n\r\n`],
  ['a list of hosts', (h) => `GET / HTTP/1.1\r\nHost: ${h}, evil.example\r\n\r\n`],
  ['a host with user information', (h) => `GET / HTTP/1.1\r\nHost: evil@${h}\r\n\r\n`],
  ['a host with a path', (h) => `GET / HTTP/1.1\r\nHost: ${h}/x\r\n\r\n`],
  ['a host with a bad port', (h) => `GET / HTTP/1.1\r\nHost: ${h}:80x\r\n\r\n`],
  ['a host with an empty label', () => `GET / HTTP/1.1\r\nHost: a..example.com\r\n\r\n`],
  ['a space in the target', (h) => `GET /a b HTTP/1.1\r\nHost: ${h}\r\n\r\n`],
  ['a tab in the target', (h) => `GET /a\tb HTTP/1.1\r\nHost: ${h}\r\n\r\n`],
  ['bytes beyond ASCII in the target', (h) => `POST /\xe9 HTTP/1.1\r\nHost: ${h}\r\n\r\n`],
  ['a target without a slash', (h) => `GET a HTTP/1.1\r\nHost: ${h}\r\n\r\n`],
  ['an asterisk as the target', (h) => `GET * HTTP/1.1\r\nHost: ${h}\r\n\r\n`],
  ['hidden dot segments', (h) => `GET /a/..%2fb HTTP/1.1\r\nHost: ${h}\r\n\r\n`],
  ['dot segments of backslashes', (h) => `GET /a\\..\\b HTTP/1.1\r\nHost: ${h}\r\n\r\n`],
  ['a dot segment with parameters', (h) => `GET /a/..;/b HTTP/1.1\r\nHost: ${h}\r\n\r\n`],
  ['an escaped zero character in the path', (h) => `GET /a%00b HTTP/1.1\r\nHost: ${h}\r\n\r\n`],
  ['an absolute target with user information', (h) => `GET http://a@${h}/ HTTP/1.1\r\nHost: ${h}\r\n\r\n`],
  ['an absolute target without a host', (h) => `GET http:///a HTTP/1.1\r\nHost: ${h}\r\n\r\n`],
  ['an unknown version', (h) => `GET / HTTP/1.2\r\nHost: ${h}\r\n\r\n`, 505],
  ['HTTP/2 in the clear', () => `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`, 505],
  ['HTTP/0.9', () => `GET /\r\n\r\n`, 505],
  ['a lower-case version', (h) => `GET / http/1.1\r\nHost: ${h}\r\n\r\n`],
  ['an unknown method', (h) => `SMUGGLE / HTTP/1.1\r\nHost: ${h}\r\n\r\n`, 501],
  ['a lower-case method', (h) => `get / HTTP/1.1\r\nHost: ${h}\r\n\r\n`, 501],
]
