import { plainTarget, readPath } from '../http/path.ts'

/** What Node's parser says of bytes that it does not read as a request. */
export type ParserError = NodeJS.ErrnoException & {
  reason?: string
  /** What came last; it need not begin with the request that is meant. */
  rawPacket?: Buffer
}

export type ParserRefusal = { status: number; reason: string; location?: string }

/** A whole request line, and the first thing that came. */
const requestLine = /^(?:\r?\n)*([!#$%&'*+.^_`|~0-9a-z-]+) ([\x21-\x7e\x80-\xff]+) HTTP\/(\d\.\d)\r\n/i
const longestLine = 16_384

/** The answer to a request that the parser refuses. The connection ends with it. */
export function parserRefusal({ code, reason, rawPacket }: ParserError): ParserRefusal {
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, reason: 'the head is too large' }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, reason: 'the request took too long' }
  const otherVersion = { status: 505, reason: 'this version of HTTP is not served here' }
  if (code === 'HPE_PAUSED_H2_UPGRADE') return otherVersion
  if (code === 'HPE_INVALID_VERSION' && reason === 'Invalid HTTP version') return otherVersion
  const [, method = '', target = ''] =
    requestLine.exec(rawPacket?.toString('latin1', 0, longestLine) ?? '') ?? []
  if (code === 'HPE_INVALID_METHOD' && method !== '') {
    return { status: 501, reason: 'this method is not served here' }
  }
  // The parser reads ASCII alone. RFC 9112, section 3: a client that sent raw bytes is told how they should be written.
  const isRead = method === 'GET' || method === 'HEAD'
  if (code === 'HPE_INVALID_URL' && isRead && target.startsWith('/') && !target.startsWith('//')) {
    const plain = plainTarget(target)
    const named = plain === target ? undefined : readPath(plain)
    if (named) {
      // In normal form, in which a backslash leads to no other host.
      const location = named.query === '' ? named.path : `${named.path}?${named.query}`
      return { status: 301, reason: 'the address must be percent-encoded', location }
    }
  }
  return { status: 400, reason: 'the request is malformed' }
}
