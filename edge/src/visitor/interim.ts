import { ServerResponse, STATUS_CODES } from 'node:http'
import type { Exchange } from './exchange.ts'
import type { FieldList } from '../http/fields.ts'
import { StreamResponse } from './stream-response.ts'

/** Bytes that wait in a connection: to a visitor who takes none no hints are added. */
const maxWaiting = 65_536

/**
 * Passes on what the origin says before its answer (RFC 9110, section 15.2; RFC 8297) to the visitor whose request is
 * its question. Visitors who share the fetch, or come later, get none: it belongs to this request alone, and comes too late for them.
 */
export const interimTo =
  ({ request, response }: Exchange) =>
  (status: number, fields: FieldList): void => {
    // Behind a head there is no place for others.
    if (response.headersSent || response.destroyed) return
    if (response instanceof StreamResponse) return response.writeInterim(status, fields)
    // HTTP/1.0 knows none. Without a socket an earlier answer of the connection is still being sent.
    const socket = response instanceof ServerResponse ? response.socket : null
    if (request.httpVersion !== '1.1' || !socket || socket.writableLength > maxWaiting) return
    const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`]
    for (let i = 0; i < fields.length; i += 2) lines.push(`${fields[i]}: ${fields[i + 1]}`)
    socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  }
