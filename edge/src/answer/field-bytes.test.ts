import { once } from 'node:events'
import { connect as connectHttp2 } from 'node:http2'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { connectSecurely } from '../testing/visitor/fetch-secure.ts'
import { sendRaw } from '../testing/visitor/fetch-raw.ts'
import { nothing, withBehavior, withOrigin } from '../testing/site.ts'
import { world } from '../testing/world.ts'

/** Bytes as the text that Node makes of them. */
const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(text, encoding).toString('latin1')

/** Fields as origins send them: UTF-8, Latin-1, and bytes that are neither. */
const fields: [string, string][] = [
  ['content-disposition', bytesOf('attachment; filename="报告 – ñ 🚀.pdf"')],
  ['location', bytesOf('/zh/目录?q=é')],
  ['set-cookie', bytesOf('name=José', 'latin1')],
  ['set-cookie', bytesOf('城市=北京; Path=/')],
  ['x-odd', '\x80\xff\xfe\xc3'],
]

type Way = {
  status?: number
  method?: 'GET' | 'POST' | 'HEAD'
  caching?: string
  body?: string
  /** The origin sends the body after the visitor has received the head. */
  isLate?: boolean
  isChunked?: boolean
  ask?: string
  /** Of several requests, the last one is judged. */
  times?: number
}

const ways: Record<string, Way> = {
  'a miss whose body comes later': { isLate: true },
  'a chunked miss whose body comes later': { isLate: true, isChunked: true },
  'an uncached answer whose body comes later': { isLate: true, caching: 'no-store' },
  'an answer to POST whose body comes later': { isLate: true, method: 'POST' },
  'a redirect whose body comes later': { isLate: true, status: 302, caching: 'no-store' },
  'an error whose body comes later': { isLate: true, status: 404 },
  'a miss in one piece': {},
  'an empty answer': { body: '' },
  'an answer to HEAD': { method: 'HEAD' },
  'a hit': { times: 2 },
  'a hit on a larger object': { times: 2, body: 'a'.repeat(90_000) },
  'a hit on an object on disk': { times: 2, body: 'a'.repeat(3_000_000) },
  'a range of a hit': { times: 2, ask: 'Range: bytes=1-2\r\n' },
  'two ranges of a hit': { times: 2, ask: 'Range: bytes=0-0,2-3\r\n' },
  'a compressed copy': { times: 2, body: 'a'.repeat(9_000), ask: 'Accept-Encoding: br\r\n' },
  'a stored redirect': { times: 2, status: 301 },
}

/** An origin that writes these fields as bytes. `release` lets it send the bodies that wait. */
async function origin(way: Way) {
  const { status = 200, caching = 'max-age=60', body = 'body', isChunked = false } = way
  const waiting: (() => void)[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      if (!/^[A-Z]+ \S+ HTTP/.test(bytes.toString('latin1'))) return
      const framing = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`
      const lines = [...fields, ['Cache-Control', caching], ['Content-Type', 'text/plain']]
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
      socket.write(Buffer.from(`HTTP/1.1 ${status} X\r\n${head}${framing}\r\n\r\n`, 'latin1'))
      const rest = isChunked ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body
      const send = () => way.method !== 'HEAD' && socket.write(rest)
      if (way.isLate) waiting.push(send)
      else send()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const release = () => waiting.splice(0).forEach((send) => send())
  return { port: (server.address() as AddressInfo).port, release }
}

type Visit = { port: number; host: string; way: Way; onHead: () => void }

/** The fields as the visitor gets them, name and value. */
async function byHttp1({ port, host, way, onHead }: Visit): Promise<[string, string][]> {
  const { method = 'GET', ask = '' } = way
  const length = method === 'POST' ? 'Content-Length: 0\r\n' : ''
  const bytes = `${method} /a HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${length}${ask}\r\n`
  const { text } = await sendRaw(port, bytes, (received) => {
    if (received.includes('\r\n\r\n')) onHead()
    return false
  })
  const lines = text.slice(0, text.indexOf('\r\n\r\n')).split('\r\n').slice(1)
  return lines.map((line) => {
    const at = line.indexOf(': ')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 2)]
  })
}

async function byHttp2({ port, host, way, onHead }: Visit): Promise<[string, string][]> {
  const socket = await connectSecurely(port, { host, protocols: ['h2'] })
  const session = connectHttp2(`https://${host}`, { createConnection: () => socket })
  onTestFinished(() => session.destroy())
  const [, name = '', value = ''] = /^(.+): (.+)\r\n$/.exec(way.ask ?? '') ?? []
  const pseudo = { ':method': way.method ?? 'GET', ':path': '/a', ':authority': host }
  const stream = session.request(name === '' ? pseudo : { ...pseudo, [name.toLowerCase()]: value }, {
    endStream: true,
  })
  const [, , raw] = (await once(stream, 'response')) as [unknown, number, string[]]
  onHead()
  stream.resume()
  await once(stream, 'close')
  return raw.flatMap((text, at): [string, string][] => (at % 2 === 0 ? [[text, raw[at + 1] ?? '']] : []))
}

const names = new Set(fields.map(([name]) => name))

test.each(Object.entries(ways))('%s has the bytes of the origin in its fields', async (_what, way) => {
  const { release, port } = await origin(way)
  const w = await world()
  // Otherwise `Set-Cookie` would be removed.
  const forwarding = { ...nothing, cookies: 'all' as const }
  await w.plane.deploy(withOrigin(withBehavior(w.site, { forwarding }), { httpPort: port }))
  const host = w.site.domain
  for (const [visit, at] of [
    [byHttp1, w.port()],
    [byHttp2, w.tlsPort()],
  ] as const) {
    for (let left = way.times ?? 1; left > 0; left -= 1) {
      const got = await visit({ port: at, host, way, onHead: release })
      expect(got.filter(([name]) => names.has(name))).toEqual(fields)
    }
  }
})
