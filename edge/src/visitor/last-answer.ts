import type { Socket } from 'node:net'

/**
 * Milliseconds that a connection stays open after its last response if the visitor may still be sending. If it were
 * closed immediately, the visitor's data would cause a reset, which can discard the response before it is read (RFC 9112,
 * section 9.6). Data that arrives in the meantime is discarded.
 */
export const lingerMs = 1_000

/** Ends the sending side, and closes the connection when the visitor does, or after a short time. */
export function closeSoon(socket: Socket) {
  const cut = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(cut))
  socket.on('error', () => {})
  socket.end()
  socket.resume()
}
