import type { ServerHttp2Stream } from 'node:http2'
import type { TLSSocket } from 'node:tls'
import type { FieldList } from '../http/fields.ts'

/**
 * Presents an HTTP/2 request like an HTTP/1.1 request, so that the rest of the proxy has one kind of head and one set
 * of rules. Requests that violate the protocol (upper case, connection fields, missing, unknown or duplicate
 * pseudo-header fields, a body of another length than announced) never get here: the library refuses the stream.
 */
export class StreamRequest {
  readonly method: string
  readonly url: string
  readonly httpVersion = '2.0'
  readonly rawHeaders: FieldList
  readonly socket: TLSSocket
  readonly stream: ServerHttp2Stream
  /** Two different hosts are malformed (RFC 9113, sections 8.1.1 and 8.3.1), but the library accepts them. */
  readonly isMalformed: boolean

  constructor(socket: TLSSocket, stream: ServerHttp2Stream, raw: FieldList) {
    const pseudo = new Map<string, string>()
    const fields: FieldList = []
    for (let i = 0; i < raw.length; i += 2) {
      const [name = '', value = ''] = [raw[i], raw[i + 1]]
      if (name.startsWith(':')) pseudo.set(name, value)
      else fields.push(name, value)
    }
    const authority = pseudo.get(':authority')
    const path = pseudo.get(':path') ?? ''
    const scheme = pseudo.get(':scheme') ?? 'https'
    this.socket = socket
    this.stream = stream
    this.method = pseudo.get(':method') ?? ''
    // In HTTP/1.1 only an absolute target can name another scheme than that of the connection.
    this.url = scheme === 'https' ? path : `${scheme}://${authority}${path}`
    const rest = authority === undefined ? fields : withoutHost(authority, fields)
    this.isMalformed = rest === undefined
    this.rawHeaders = authority === undefined ? fields : ['host', authority, ...(rest ?? fields)]
  }

  /** Whether the whole body has arrived. */
  get complete(): boolean {
    return this.stream.endAfterHeaders || this.stream.readableEnded
  }
}

/** The fields without a `host` that repeats the authority; undefined if it differs. */
function withoutHost(authority: string, fields: FieldList): FieldList | undefined {
  const at = fields.findIndex((name, i) => i % 2 === 0 && name === 'host')
  if (at < 0) return fields
  return fields[at + 1]?.toLowerCase() === authority.toLowerCase() ? fields.toSpliced(at, 2) : undefined
}
