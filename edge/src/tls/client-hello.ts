import type { Socket } from 'node:net'

/** Bytes: more than any client sends, including post-quantum keys. */
const longest = 65_536

export type Hello = { name: string | undefined }

/**
 * The name in the first message of a TLS connection (RFC 8446, section 4.1.2; RFC 6066, section 3). Undefined while
 * the message is incomplete; without a name if it contains none or is malformed, which is left to the TLS library.
 */
export function readHello(bytes: Buffer): Hello | undefined {
  const records: Buffer[] = []
  let length = 0
  for (let at = 0; ;) {
    const message = Buffer.concat(records, length)
    if (message.length >= 4) {
      if (message[0] !== 1) return { name: undefined }
      const end = 4 + message.readUIntBE(1, 3)
      if (end > longest) return { name: undefined }
      if (message.length >= end) return { name: nameIn(message.subarray(4, end)) }
    }
    if (bytes.length > at && bytes[at] !== 22) return { name: undefined }
    if (bytes.length < at + 5) return undefined
    const end = at + 5 + bytes.readUInt16BE(at + 3)
    if (bytes.length < end) return undefined
    const record = bytes.subarray(at + 5, end)
    if (record.length === 0) return { name: undefined }
    records.push(record)
    length += record.length
    at = end
  }
}

function nameIn(hello: Buffer): string | undefined {
  try {
    // Version and random; then three lists, each after its length: session, ciphers, compressions.
    let at = 34
    at += 1 + hello.readUInt8(at)
    at += 2 + hello.readUInt16BE(at)
    at += 1 + hello.readUInt8(at)
    for (at += 2; at < hello.length;) {
      const type = hello.readUInt16BE(at)
      const end = at + 4 + hello.readUInt16BE(at + 2)
      // The first entry of its list of names, which has the only defined type.
      if (type === 0 && hello.readUInt8(at + 6) === 0) {
        const start = at + 9
        return hello.toString('latin1', start, Math.min(end, start + hello.readUInt16BE(at + 7)))
      }
      at = end
    }
  } catch (error) {
    // Truncated: no name can be read.
    if (!(error instanceof RangeError)) throw error
  }
  return undefined
}

/** Calls `then` when the first message has arrived, without consuming it; never if it does not arrive in time. */
export function awaitHello(socket: Socket, milliseconds: number, then: (hello: Hello) => void) {
  let received: Buffer = Buffer.alloc(0)
  const cut = setTimeout(() => socket.destroy(), milliseconds)
  const end = () => {
    clearTimeout(cut)
    socket.off('readable', look).off('close', end).off('error', ignore)
  }
  const ignore = () => {}
  function look() {
    const chunk = socket.read() as Buffer | null
    if (!chunk) return
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const hello = readHello(received) ?? (received.length > longest ? { name: undefined } : undefined)
    if (!hello) return
    end()
    socket.unshift(received)
    then(hello)
  }
  socket.on('readable', look).on('close', end).on('error', ignore)
}
