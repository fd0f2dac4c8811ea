import { plainTarget, readPath } from '../http/path.ts'

/** The error of Node's parser for bytes that are not a valid request. */
export type ParserError = NodeJS.ErrnoException & {
  reason?: string
  /** The last packet; it need not begin with the request that caused the error. */
  rawPacket?: Buffer
}

export type ParserRefusal = { status: number; reason: string; location?: string }

/** Matches if the packet begins with a whole request line. */
const requestLine = /^(?:\r?\n)*([!#$%&'*+.^_`|~0-9a-z-]+) ([\x21-\x7e\x80-\xff]+) HTTP\/(\d\.\d)\r\n/i
const longestLine = 16_384

/** The response to a request that the parser refuses. It ends the connection. */
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
  // The parser accepts ASCII only. A client that sent raw bytes is redirected to the encoded form (RFC 9112, section
  // 3).
  const isRead = method === 'GET' || method === 'HEAD'
  if (code === 'HPE_INVALID_URL' && isRead && target.startsWith('/') && !target.startsWith('//')) {
    const plain = plainTarget(target)
    const named = plain === target ? undefined : readPath(plain)
    if (named) {
      // In normal form, so that a backslash cannot lead to another host.
      const location = named.query === '' ? named.path : `${named.path}?${named.query}`
      return { status: 301, reason: 'the address must be percent-encoded', location }
    }
  }
  return { status: 400, reason: 'the request is malformed' }
}
