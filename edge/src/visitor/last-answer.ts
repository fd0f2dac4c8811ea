import type { Socket } from 'node:net'

/**
 * Milliseconds that a connection stays after its last answer where the visitor may still be sending. If it were closed at
 * once, what he sends would be answered by a reset, which can take the answer from him before he has read it (RFC 9112,
 * section 9.6). What comes meanwhile is thrown away.
 */
export const lingerMs = 1_000

/** Says to the visitor that nothing more comes, and closes the connection when he does, or soon. */
export function closeSoon(socket: Socket) {
  const cut = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(cut))
  socket.on('error', () => {})
  socket.end()
  socket.resume()
}
