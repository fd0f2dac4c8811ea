import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

const types = { A: 1, NS: 2, CNAME: 5, TXT: 16 } as const
type Type = keyof typeof types

const encodeName = (name: string) =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ])

const encodeValue: Record<Type, (value: string) => Buffer> = {
  A: (value) => Buffer.from(value.split('.').map(Number)),
  NS: encodeName,
  CNAME: encodeName,
  // In pieces of 255 octets, as long ones come.
  TXT: (value) =>
    Buffer.concat(
      (value.match(/.{1,255}/gs) ?? ['']).map((part) =>
        Buffer.concat([Buffer.from([Buffer.byteLength(part)]), Buffer.from(part)]),
      ),
    ),
}

function decodeName(message: Buffer, at: number): { name: string; end: number } {
  const labels: string[] = []
  let place = at
  for (let length = message[place] ?? 0; length > 0; length = message[place] ?? 0) {
    labels.push(message.toString('latin1', place + 1, place + 1 + length))
    place += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: place + 1 }
}

/** What it answers: `{ 'www.a.example': { CNAME: ['b.example'] } }`; a name may begin with `*.`. */
export type Zone = Record<string, Partial<Record<Type, string[]>>>

/**
 * A DNS server on loopback that answers from a zone, which a test may change. It is a resolver and the zone's name
 * server at once. Ends with the test.
 */
export async function dnsServer(zone: Zone) {
  const socket = createSocket('udp4')
  const asked: string[] = []
  let broken = false
  socket.on('message', (message, { port, address }) => {
    const { name, end } = decodeName(message, 12)
    const wanted = message.readUInt16BE(end)
    asked.push(name)
    const records = zone[name] ?? zone[`*${name.slice(name.indexOf('.'))}`]
    const type = (Object.keys(types) as Type[]).find((one) => types[one] === wanted)
    const values = (type && records?.[type]) ?? []
    const head = Buffer.alloc(12)
    message.copy(head, 0, 0, 2)
    // An answer with authority. No such name where it has no record at all; 2 is a failure of the server.
    head.writeUInt16BE(0x8580 | (broken ? 2 : records ? 0 : 3), 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(values.length, 6)
    const answers = values.map((value) => {
      const data = type ? encodeValue[type](value) : Buffer.alloc(0)
      const about = Buffer.alloc(10)
      about.writeUInt16BE(wanted, 0)
      about.writeUInt16BE(1, 2)
      about.writeUInt32BE(60, 4)
      about.writeUInt16BE(data.length, 8)
      // The name is that of the question.
      return Buffer.concat([Buffer.from([0xc0, 12]), about, data])
    })
    socket.send(Buffer.concat([head, message.subarray(12, end + 4), ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        socket.close(() => resolve())
      }),
  )
  const { port } = socket.address()
  return {
    port,
    /** As the setting has it. */
    address: `127.0.0.1:${port}`,
    /** Names that were asked for so far. */
    asked,
    /** Answers from now on that it cannot answer. */
    fail: () => {
      broken = true
    },
  }
}
