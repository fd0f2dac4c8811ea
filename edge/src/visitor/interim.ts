import { ServerResponse, STATUS_CODES } from 'node:http'
import type { Exchange } from './exchange.ts'
import type { FieldList } from '../http/fields.ts'
import { StreamResponse } from './stream-response.ts'

/** Bytes that may wait in a connection. A visitor who does not read them gets no further hints. */
const maxWaiting = 65_536

/**
 * Passes interim responses of the origin (RFC 9110, section 15.2; RFC 8297) to the visitor whose request started the
 * fetch. Visitors who join the fetch get none, because an interim response belongs to one request and would come too
 * late for them.
 */
export const interimTo =
  ({ request, response }: Exchange) =>
  (status: number, fields: FieldList): void => {
    // After the final head no interim response can be sent.
    if (response.headersSent || response.destroyed) return
    if (response instanceof StreamResponse) return response.writeInterim(status, fields)
    // HTTP/1.0 has no interim responses. Without a socket, an earlier response on the connection is still being sent.
    const socket = response instanceof ServerResponse ? response.socket : null
    if (request.httpVersion !== '1.1' || !socket || socket.writableLength > maxWaiting) return
    const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`]
    for (let i = 0; i < fields.length; i += 2) lines.push(`${fields[i]}: ${fields[i + 1]}`)
    socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  }
