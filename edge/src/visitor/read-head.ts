import type { FieldList } from '../http/fields.ts'
import { parseHost } from '../http/host.ts'
import { headBytes, maxFields } from '../limits.ts'
import { plainTarget, readPath } from '../http/path.ts'
import { namesUs, type RequestHead, schemeOf } from '../http/request-head.ts'
import { StreamRequest } from './stream-request.ts'
import { transferRefusal } from '../http/transfer-coding.ts'
import { isSecure, type VisitorRequest } from './visitor.ts'

type BadHead = { refuse: number; reason: string }

const maxTargetLength = 8192
const bad = (reason: string): BadHead => ({ refuse: 400, reason })

/**
 * Checks what Node's strict parser does not, before any other code uses the request. A request is refused if two
 * recipients could disagree about its framing or its host.
 */
export function readHead(request: VisitorRequest): RequestHead | BadHead {
  const raw = request.rawHeaders
  const isStream = request instanceof StreamRequest
  // The parser accepts two more versions, but not their syntax.
  if (!isStream && request.httpVersion !== '1.1' && request.httpVersion !== '1.0') {
    return { refuse: 505, reason: 'this version of HTTP is not served here' }
  }
  if (raw.length > 2 * maxFields) return { refuse: 431, reason: 'too many header fields' }

  let hosts = 0
  let host = ''
  let codings = 0
  let coding = ''
  let lengths = 0
  let hasBody = false
  let expectation: string | undefined
  const head: RequestHead = {
    method: request.method ?? '',
    host: '',
    path: '',
    doubled: undefined,
    query: '',
    spelled: '',
    raw,
    version: request.httpVersion,
    isSecure: isSecure(request),
    address: request.socket.remoteAddress,
    acceptEncoding: undefined,
    range: undefined,
    ifNoneMatch: undefined,
    ifModifiedSince: undefined,
    ifRange: undefined,
    loops: undefined,
    looped: false,
    hasBody: false,
  }
  for (let i = 0; i < raw.length; i += 2) {
    const value = raw[i + 1] ?? ''
    switch ((raw[i] ?? '').toLowerCase()) {
      case 'host':
        hosts += 1
        host = value
        break
      case 'transfer-encoding':
        codings += 1
        coding = value
        hasBody = true
        break
      case 'content-length':
        lengths += 1
        if (!/^\d{1,15}$/.test(value)) return bad('content length')
        hasBody ||= Number(value) > 0
        break
      case 'range':
        head.range = head.range === undefined ? value : `${head.range}, ${value}`
        break
      case 'accept-encoding':
        head.acceptEncoding = head.acceptEncoding === undefined ? value : `${head.acceptEncoding}, ${value}`
        break
      case 'if-none-match':
        head.ifNoneMatch = head.ifNoneMatch === undefined ? value : `${head.ifNoneMatch}, ${value}`
        break
      case 'if-modified-since':
        // If there are two, both are ignored, because they are not one valid date (RFC 9110, section 13.1.3).
        head.ifModifiedSince =
          head.ifModifiedSince === undefined ? value : `${head.ifModifiedSince}, ${value}`
        break
      case 'if-range':
        head.ifRange = head.ifRange === undefined ? value : `${head.ifRange}, ${value}`
        break
      case 'expect':
        expectation = value
        break
      case 'cdn-loop':
        head.loops = head.loops === undefined ? value : `${head.loops}, ${value}`
        head.looped ||= namesUs(value)
        break
      default:
    }
  }
  if (codings + lengths > 1) return bad('framing')
  const transfer = codings > 0 ? transferRefusal(request.httpVersion, coding) : undefined
  if (transfer) return transfer
  // HTTP/1.0 has no Host. Without it only an absolute target names the host.
  if (hosts !== 1 && !(hosts === 0 && request.httpVersion === '1.0')) return bad('host')
  if (expectation !== undefined && expectation.toLowerCase() !== '100-continue') {
    return { refuse: 417, reason: 'this expectation cannot be met' }
  }
  // HTTP/2 frames bodies itself, so a length is optional.
  if (isStream) {
    if (sizeOf(raw) > headBytes) return { refuse: 431, reason: 'the head is too large' }
    hasBody = !request.complete
  }
  head.hasBody = hasBody
  return readTarget(request.url ?? '', hosts === 0 ? undefined : host, head)
}

/** The size of the fields as HTTP/1.1 would send them. For HTTP/1.1 the parser has counted it. */
const sizeOf = (raw: FieldList) => raw.reduce((sum, text) => sum + text.length + 2, 0)

function readTarget(target: string, hostField: string | undefined, head: RequestHead): RequestHead | BadHead {
  if (hostField !== undefined) {
    const host = parseHost(hostField)
    if (host === undefined) return bad('host')
    head.host = host
  } else if (target.startsWith('/')) {
    return { refuse: 421, reason: 'the request names no host' }
  }
  if (target.length > maxTargetLength) return { refuse: 414, reason: 'the address is too long' }
  if (!/^[\x21-\x7e\x80-\xff]+$/.test(target)) {
    return head.method === 'CONNECT' ? { refuse: 405, reason: 'this is not a forward proxy' } : bad('address')
  }

  let path = plainTarget(target)
  if (path === '*' && head.method === 'OPTIONS') {
    head.path = path
    return head
  }
  if (!path.startsWith('/')) {
    const absolute = /^([a-z][a-z0-9+.-]*):\/\/([^/?]*)(.*)$/i.exec(path)
    if (!absolute) return bad('address')
    const [, scheme = '', authority = '', rest = ''] = absolute
    const named = parseHost(authority)
    if (named === undefined) return bad('host')
    if (scheme.toLowerCase() !== schemeOf(head)) {
      return { refuse: 421, reason: 'this scheme is not served here' }
    }
    // The host of an absolute target applies, and the field is ignored (RFC 9112, section 3.2.2).
    head.host = named
    // A proxy gets `OPTIONS *` in this form (RFC 9112, section 3.2.4).
    if (rest === '' && head.method === 'OPTIONS') {
      head.path = '*'
      return head
    }
    path = rest.startsWith('/') ? rest : `/${rest}`
  }
  const named = readPath(path)
  if (!named) return bad('path')
  head.path = named.path
  head.doubled = named.doubled
  head.query = named.query
  head.spelled = named.spelled
  return head
}
