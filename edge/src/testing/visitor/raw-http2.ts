import { once } from 'node:events'
import { connectSecurely } from './fetch-secure.ts'

export const frames = {
  data: 0,
  headers: 1,
  reset: 3,
  settings: 4,
  ping: 6,
  goAway: 7,
  continuation: 9,
} as const
export const endStream = 1
export const endHeaders = 4

export function frame(type: number, flags: number, stream: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(9)
  head.writeUIntBE(payload.length, 0, 3)
  head.writeUInt8(type, 3)
  head.writeUInt8(flags, 4)
  head.writeUInt32BE(stream, 5)
  return Buffer.concat([head, payload])
}

/** HPACK: literal, never indexed, without Huffman coding (RFC 7541, section 6.2.3), so that any bytes can be sent. */
const literal = (text: string) => {
  const bytes = Buffer.from(text, 'latin1')
  if (bytes.length < 127) return Buffer.concat([Buffer.of(bytes.length), bytes])
  const rest = bytes.length - 127
  const more = rest < 128 ? [rest] : [(rest % 128) + 128, Math.floor(rest / 128)]
  return Buffer.concat([Buffer.of(127, ...more), bytes])
}
export const block = (fields: [string, string][]) =>
  Buffer.concat(fields.flatMap(([name, value]) => [Buffer.of(0x10), literal(name), literal(value)]))

/** Statuses by their byte in the static table; all others are `other`. */
const statuses = new Map([
  [0x88, '200'],
  [0x8c, '400'],
])

const preface = Buffer.concat([
  Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  frame(frames.settings, 0, 0, Buffer.alloc(0)),
])

/** An HTTP/2 connection that sends frames as they are. */
export async function openRawHttp2(port: number, host: string) {
  const socket = await connectSecurely(port, { host, protocols: ['h2'] })
  socket.on('error', () => {})
  socket.resume()
  socket.write(preface)
  return {
    isClosed: () => socket.destroyed,
    /** Resolves when the bytes have been sent, or the connection has ended. */
    send: (bytes: Buffer) =>
      new Promise<void>((resolve) => {
        if (socket.destroyed) resolve()
        else socket.write(bytes, () => resolve())
      }),
    end: () => socket.destroy(),
  }
}

/**
 * Sends one HTTP/2 stream with exactly the given fields. Resolves with `200` or `400`, with `other` for another
 * status, with `reset` if the edge resets the stream, and with `gone` if it closes the connection.
 */
export async function sendRawHttp2(
  port: number,
  host: string,
  fields: [string, string][],
  body?: string,
): Promise<string> {
  const socket = await connectSecurely(port, { host, protocols: ['h2'] })
  const bodyFrame = body === undefined ? [] : [frame(frames.data, endStream, 1, Buffer.from(body))]
  const flags = body === undefined ? endStream | endHeaders : endHeaders
  socket.write(Buffer.concat([preface, frame(frames.headers, flags, 1, block(fields)), ...bodyFrame]))
  let received = Buffer.alloc(0)
  socket.on('error', () => {})
  const closed = once(socket, 'close').then(() => 'gone')
  const answered = (async () => {
    for await (const chunk of socket) {
      received = Buffer.concat([received, chunk as Buffer])
      for (let at = 0; received.length >= at + 9 + received.readUIntBE(at, 3);) {
        const type = received.readUInt8(at + 3)
        if (type === frames.headers) return statuses.get(received.readUInt8(at + 9)) ?? 'other'
        if (type === frames.reset) return 'reset'
        if (type === frames.goAway) return 'gone'
        at += 9 + received.readUIntBE(at, 3)
        if (received.length < at + 9) break
      }
    }
    return 'gone'
  })()
  const outcome = await Promise.race([answered, closed])
  socket.destroy()
  return outcome
}
