import type { Socket } from 'node:net'

/**
 * Milliseconds that a connection stays open after its last answer when the visitor may still be sending. If it were
 * closed at once, his data would be answered by a reset, which can discard the answer before he has read it (RFC 9112,
 * section 9.6). Data that arrives meanwhile is discarded.
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
