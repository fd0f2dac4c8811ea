import type { Server, Socket } from 'node:net'
import type { Clock } from '../clock.ts'
import type { Limits } from '../limits.ts'
import { SendPace } from './send-pace.ts'

/**
 * Cuts HTTP/1 connections, including websockets, whose visitors do not read what is sent to them. It checks all of
 * them at intervals, so responses need no check of their own. `onLate` is called before each cut.
 */
export function openStallWatch(limits: Limits, elapsed: Clock, onLate: (socket: Socket) => void) {
  const sockets = new Map<Socket, SendPace>()

  function look() {
    const now = elapsed()
    for (const [socket, pace] of sockets) {
      if (!pace.isLate(now, takenFrom(socket), socket.writableLength > 0, limits)) continue
      onLate(socket)
      socket.destroy()
    }
  }

  const looking = setInterval(look, limits.checkEvery)
  looking.unref()
  return {
    watch: (server: Server) =>
      void server.on('connection', (socket: Socket) => {
        sockets.set(socket, new SendPace(elapsed(), takenFrom(socket), limits))
        socket.once('close', () => sockets.delete(socket))
      }),
    close: () => clearInterval(looking),
  }
}

/** Bytes that have been passed to the system. */
const takenFrom = (socket: Socket) => socket.bytesWritten - socket.writableLength
