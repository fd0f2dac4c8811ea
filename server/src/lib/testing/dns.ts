import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

const types = { A: 1, NS: 2, CNAME: 5, TXT: 16, CAA: 257 } as const
type RecordType = keyof typeof types

const encodeName = (name: string) =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ])

const encodeValue: Record<RecordType, (value: string) => Buffer> = {
  A: (value) => Buffer.from(value.split('.').map(Number)),
  NS: encodeName,
  CNAME: encodeName,
  // `0 issue "authority.example"`
  CAA: (value) => {
    const [, flags = '', tag = '', text = ''] = /^(\d+) (\w+) "(.*)"$/s.exec(value) ?? []
    return Buffer.concat([Buffer.from([Number(flags), tag.length]), Buffer.from(`${tag}${text}`)])
  },
  // A TXT record consists of pieces of at most 255 octets.
  TXT: (value) =>
    Buffer.concat(
      (value.match(/.{1,255}/gs) ?? ['']).map((part) =>
        Buffer.concat([Buffer.from([Buffer.byteLength(part)]), Buffer.from(part)]),
      ),
    ),
}

function decodeName(message: Buffer, at: number): { name: string; end: number } {
  const labels: string[] = []
  let offset = at
  for (let length = message[offset] ?? 0; length > 0; length = message[offset] ?? 0) {
    labels.push(message.toString('latin1', offset + 1, offset + 1 + length))
    offset += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: offset + 1 }
}

/** The records by name: `{ 'www.a.example': { CNAME: ['b.example'] } }`. A name may begin with `*.`. */
export type Zone = Record<string, Partial<Record<RecordType, string[]>>>

/** A resolver and name server on loopback that answers from a zone, which a test may change. It ends with the test. */
export async function dnsServer(zone: Zone) {
  const socket = createSocket('udp4')
  const queries: string[] = []
  let broken = false
  socket.on('message', (message, { port, address }) => {
    const { name, end } = decodeName(message, 12)
    const wantedType = message.readUInt16BE(end)
    queries.push(name)
    const records = zone[name] ?? zone[`*${name.slice(name.indexOf('.'))}`]
    const type = (Object.keys(types) as RecordType[]).find((one) => types[one] === wantedType)
    const values = (type && records?.[type]) ?? []
    const head = Buffer.alloc(12)
    message.copy(head, 0, 0, 2)
    // An authoritative response. 3: there is no such name; 2: the server fails.
    head.writeUInt16BE(0x8580 | (broken ? 2 : records ? 0 : 3), 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(values.length, 6)
    const answers = values.map((value) => {
      const data = type ? encodeValue[type](value) : Buffer.alloc(0)
      const about = Buffer.alloc(10)
      about.writeUInt16BE(wantedType, 0)
      about.writeUInt16BE(1, 2)
      about.writeUInt32BE(60, 4)
      about.writeUInt16BE(data.length, 8)
      // A pointer to the name in the question.
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
    /** In the format of the setting. */
    address: `127.0.0.1:${port}`,
    /** The names that were queried so far. */
    queries,
    /** Makes it respond with a failure from now on. */
    fail: () => {
      broken = true
    },
    recover: () => {
      broken = false
    },
  }
}
