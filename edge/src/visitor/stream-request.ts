import type { ServerHttp2Stream } from 'node:http2'
import type { TLSSocket } from 'node:tls'
import type { FieldList } from '../http/fields.ts'

/**
 * A request of HTTP/2, as HTTP/1.1 would have said it: the rest of the proxy knows one kind of head, and judges both by
 * the same rules. What the protocol itself forbids (upper case, fields of the connection, pseudo-header fields that are
 * missing, unknown or there twice, a body of another length than announced) never comes here: the library refuses the
 * stream.
 */
export class StreamRequest {
  readonly method: string
  readonly url: string
  readonly httpVersion = '2.0'
  readonly rawHeaders: FieldList
  readonly socket: TLSSocket
  readonly stream: ServerHttp2Stream
  /** Two hosts that differ: the library lets that pass. RFC 9113, sections 8.1.1 and 8.3.1. */
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
    // An absolute target is how HTTP/1.1 says another scheme than that of the connection.
    this.url = scheme === 'https' ? path : `${scheme}://${authority}${path}`
    const rest = authority === undefined ? fields : withoutHost(authority, fields)
    this.isMalformed = rest === undefined
    this.rawHeaders = authority === undefined ? fields : ['host', authority, ...(rest ?? fields)]
  }

  /** The body is here to its end. */
  get complete(): boolean {
    return this.stream.endAfterHeaders || this.stream.readableEnded
  }
}

/** A `host` that says the same as the authority is no second host; undefined where it says something else. */
function withoutHost(authority: string, fields: FieldList): FieldList | undefined {
  const at = fields.findIndex((name, i) => i % 2 === 0 && name === 'host')
  if (at < 0) return fields
  return fields[at + 1]?.toLowerCase() === authority.toLowerCase() ? fields.toSpliced(at, 2) : undefined
}
