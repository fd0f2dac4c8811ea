import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { explanation } from './exchange.ts'
import type { requestHandler } from './handler.ts'
import { headBytes, headTime, idleSocket, keepAliveTime, maxSockets, requestTime } from './limits.ts'

/** The server of HTTP/1.1, strict in what it reads. Not listening yet. */
export function proxyServer(serve: ReturnType<typeof requestHandler>): Server {
  const server = createServer(
    {
      insecureHTTPParser: false,
      maxHeaderSize: headBytes,
      headersTimeout: headTime,
      requestTimeout: requestTime,
      keepAliveTimeout: keepAliveTime,
      connectionsCheckingInterval: 5_000,
      // Judged by `readHead`, whose answer is counted and worded like the others.
      requireHostHeader: false,
      noDelay: true,
    },
    serve,
  )
  // Node would drop further fields silently; `readHead` counts them and refuses.
  server.maxHeadersCount = 0
  server.maxConnections = maxSockets
  server.setTimeout(idleSocket)
  server.on('connect', (_request, socket: Socket) => end(socket, 405, 'this is not a forward proxy'))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const [status, reason] = parserRefusal(error.code)
    if (error.code === 'ECONNRESET') socket.destroy()
    else end(socket, status, reason)
  })
  return server
}

function parserRefusal(code: string | undefined): [number, string] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'the head is too large']
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'the request took too long']
  return [400, 'the request is malformed']
}

/**
 * Answers below the level of requests, then closes. Where another answer is on its way, the connection is cut:
 * two answers must not be mixed.
 */
function end(socket: Socket & { _httpMessage?: ServerResponse | null }, status: number, reason: string) {
  // oxlint-disable-next-line no-underscore-dangle -- Node's own handler looks at this field; there is no public one
  const current = socket._httpMessage
  if (!socket.writable || (current && (current.headersSent || current.req.complete))) {
    socket.destroy()
    return
  }
  const { fields, bytes } = explanation(status, reason)
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, 'Connection: close']
  for (let i = 0; i < fields.length; i += 2) lines.push(`${fields[i]}: ${fields[i + 1]}`)
  socket.end(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), bytes]))
}
