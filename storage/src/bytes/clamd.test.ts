import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { doorWorld } from '../testing/door.ts'
import { clamdScan } from './clamd.ts'

const bad = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-TEST'

/** A daemon as ClamAV's: it reads the pieces of a stream, and says what it found. */
async function clamd({ most = Infinity, answers = true } = {}) {
  const scanned: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    let bytes = Buffer.alloc(0)
    socket.on('data', (piece: Buffer) => {
      bytes = Buffer.concat([bytes, piece])
      const whole = streamOf(bytes)
      if (!answers || !whole) return
      scanned.push(whole)
      const found = whole.includes(bad) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
      socket.end(`${whole.length > most ? 'INSTREAM size limit exceeded. ERROR' : found}\0`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  onTestFinished(close)
  const url = new URL(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return { url, scanned, close }
}

/** The stream, if its end has come. */
function streamOf(bytes: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

const scannedWorld = async (options: Parameters<typeof clamd>[0] = {}) => {
  const daemon = await clamd(options)
  return { ...(await doorWorld({ scan: clamdScan(daemon.url) })), daemon }
}

test('what is put is scanned, in the row of its object and in the store', async () => {
  const { client, daemon } = await scannedWorld()
  for (const size of [0, 100, 300_000]) {
    const body = Buffer.alloc(size, 'x')
    expect((await client().put('/photos/a', body)).status).toBe(200)
    expect(daemon.scanned.at(-1)?.equals(body)).toBe(true)
    expect((await client().get('/photos/a')).status).toBe(200)
  }
})

test.each([100, 300_000])(
  'what a scanner finds is refused, and nothing is stored (%i bytes)',
  async (size) => {
    const { client, storedIds, lines } = await scannedWorld()
    const put = await client().put('/photos/a', Buffer.concat([Buffer.alloc(size, 'x'), Buffer.from(bad)]))
    expect([put.status, put.code]).toEqual([403, 'MalwareFound'])
    expect(await storedIds()).toEqual([])
    expect((await client().get('/photos/a')).status).toBe(404)
    expect(lines.join()).toContain('Eicar-Test-Signature')
  },
)

test('what cannot be scanned is refused', async () => {
  const large = await scannedWorld({ most: 1000 })
  const put = await large.client().put('/photos/a', Buffer.alloc(300_000))
  expect([put.status, put.code]).toEqual([503, 'ServiceUnavailable'])
  expect((await large.client().put('/photos/a', Buffer.alloc(100))).status).toBe(200)
  const gone = await scannedWorld()
  gone.daemon.close()
  expect((await gone.client().put('/photos/a', Buffer.alloc(100))).code).toBe('ServiceUnavailable')
  expect(await gone.storedIds()).toEqual([])
})
