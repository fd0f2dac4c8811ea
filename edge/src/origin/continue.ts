import type { Socket } from 'node:net'
import type { buildConnector } from 'undici'

const status = Buffer.from('HTTP/1.1 100')
/** The largest interim response that is removed. */
const longest = 8_192
const headEnd = '\r\n\r\n'
const requestLine = /^[A-Z]+ \S+ HTTP\/1\.1\r\n/

/** Whether these bytes are, or may become, 100 Continue. */
const mayBeContinue = (bytes: Buffer) =>
  bytes.length > 0 &&
  status.subarray(0, bytes.length).equals(bytes.subarray(0, status.length)) &&
  (bytes.length <= status.length || /[ \r]/.test(String.fromCharCode(bytes[status.length] ?? 0)))

/** Removes each 100 Continue from the beginning of a response; `rest` may be the beginning of another one. */
function withoutContinue(bytes: Buffer): { rest: Buffer; isSettled: boolean } {
  let rest = bytes
  while (mayBeContinue(rest)) {
    const end = rest.indexOf(headEnd)
    if (end < 0) return { rest, isSettled: rest.length > longest }
    rest = rest.subarray(end + headEnd.length)
  }
  return { rest, isSettled: rest.length > 0 }
}

/**
 * Connections on which an origin may send 100 Continue without being asked, as some servers do (RFC 9110, section
 * 15.2.1). Undici ends a connection on which it reads one, so that it never gets to see it.
 */
export const ignoringContinue =
  (connect: buildConnector.connector): buildConnector.connector =>
  (target, callback) =>
    connect(target, (...result) => {
      const [, socket] = result
      if (socket) removeContinue(socket)
      callback(...result)
    })

function removeContinue(socket: Socket) {
  const read = socket.read.bind(socket)
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean
  /** Bytes from the beginning of a response, which may be an interim one; undefined behind its beginning. */
  let start: Buffer | undefined
  socket.write = (...args: unknown[]) => {
    // Bodies are written as bytes, or behind the length of their chunk.
    if (typeof args[0] === 'string' && requestLine.test(args[0])) start = Buffer.alloc(0)
    return write(...args)
  }
  socket.read = (size?: number) => {
    // Node itself reads nothing, only to have more fetched.
    if (size !== undefined) return read(size) as Buffer | null
    for (;;) {
      const bytes = read() as Buffer | null
      if (bytes === null || start === undefined) return bytes
      const { rest, isSettled } = withoutContinue(Buffer.concat([start, bytes]))
      start = isSettled ? undefined : rest
      if (isSettled) return rest
    }
  }
}
