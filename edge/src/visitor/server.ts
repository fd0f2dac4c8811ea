import { createServer, type IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { closeUnlessAsked } from './exchange.ts'
import { explanation } from './write-answer.ts'
import { closeSoon } from './last-answer.ts'
import { headBytes, type Limits } from '../limits.ts'
import { type ParserError, parserRefusal, type ParserRefusal } from './parser-refusal.ts'
import type { Serve } from './visitor.ts'

type ServerNeeds = {
  serve: Serve
  isForWebsocket: (request: IncomingMessage) => boolean
  limits: Limits
  /** Called for a connection that takes too long to send the head of a request. */
  onSlowHead: (socket: Socket) => void
}

/** The HTTP/1.1 server with strict parsing. It does not listen yet. */
export function proxyServer({ serve, isForWebsocket, limits, onSlowHead }: ServerNeeds): Server {
  const server = createServer(
    {
      insecureHTTPParser: false,
      maxHeaderSize: headBytes,
      headersTimeout: limits.headTime,
      requestTimeout: limits.requestTime,
      keepAliveTimeout: limits.keepAliveTime,
      connectionsCheckingInterval: limits.checkEvery,
      // `readHead` checks it, so that the refusal is counted and worded like others.
      requireHostHeader: false,
      noDelay: true,
      // A request without a body gets no stream.
      optimizeEmptyRequests: true,
      shouldUpgradeCallback: isForWebsocket,
    },
    (request, response) => serve(request, response),
  )
  // Node would drop further fields silently; `readHead` refuses the request instead.
  server.maxHeadersCount = 0
  server.maxConnections = limits.sockets
  server.setTimeout(limits.idleSocket)
  // Several pipelined responses may listen for its end.
  server.on('connection', (socket) => socket.setMaxListeners(0))
  server.on('upgrade', (request, socket: Socket, first: Buffer) => {
    // From here on Node no longer handles the errors of this socket.
    socket.on('error', () => {})
    if (first.length > 0) socket.unshift(first)
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    response.on('finish', () => socket.destroySoon())
    serve(request, response, socket)
  })
  // Otherwise Node would request the body, or refuse the expectation, before the request is decided.
  server.on('checkContinue', (request, response) => {
    serve(request, response)
    closeUnlessAsked(request)
  })
  server.on('checkExpectation', (request, response) => serve(request, response))
  server.on('connect', (_request, socket: Socket) =>
    end(socket, { status: 405, reason: 'this is not a forward proxy' }),
  )
  server.on('clientError', (error: ParserError, socket: Socket) => {
    // Bytes after the last request of the connection: that request is answered, the bytes are ignored (RFC 9112,
    // section 9.6).
    if (error.code === 'HPE_CLOSED_CONNECTION') return
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') onSlowHead(socket)
    if (error.code === 'ECONNRESET') socket.destroy()
    else end(socket, parserRefusal(error))
  })
  return server
}

/**
 * Responds on the socket itself, then closes it. If another response is pending the connection is cut, because two
 * responses must not mix.
 */
function end(
  socket: Socket & { _httpMessage?: ServerResponse | null },
  { status, reason, location }: ParserRefusal,
) {
  // oxlint-disable-next-line no-underscore-dangle -- Node's own handler looks at this field; there is no public one
  const current = socket._httpMessage
  // That was the last request; later bytes are ignored.
  if (current?.writableEnded && !current.shouldKeepAlive) return
  if (!socket.writable || (current && (current.headersSent || current.req.complete))) {
    socket.destroy()
    return
  }
  const { fields, bytes } = explanation(status, reason)
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, 'Connection: close']
  if (location !== undefined) lines.push(`Location: ${location}`)
  for (let i = 0; i < fields.length; i += 2) lines.push(`${fields[i]}: ${fields[i + 1]}`)
  socket.write(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), bytes]))
  closeSoon(socket)
}
