import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { withOrigin } from '../testing/site.ts'
import { world } from '../testing/world.ts'

/** An edge in front of an origin that speaks these texts one after another, for every request. */
async function speaking(...texts: string[]) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      if (!/^[A-Z]+ \S+ HTTP/.test(bytes.toString('latin1'))) return
      const [first = '', ...rest] = texts
      const speak = (text: string, left: readonly string[]) =>
        void socket.write(text, () => {
          const [next, ...others] = left
          if (next !== undefined) setImmediate(() => speak(next, others))
        })
      speak(first, rest)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const w = await world({ originTimeouts: { connect: 2_000, answer: 2_000, gap: 2_000, keepAlive: 2_000 } })
  await w.plane.deploy(withOrigin(w.site, { httpPort: (server.address() as AddressInfo).port }))
  return { ...w, connections: () => sockets.size }
}

const ahead = 'HTTP/1.1 100 Continue\r\n\r\n'
const named = 'HTTP/1.1 100 Continue\r\nX-Why: none\r\nDate: today\r\n\r\n'
const bare = 'HTTP/1.1 100\r\n\r\n'
const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbody'

test.each([
  ['with the response', [ahead + answer]],
  ['before the response', [ahead, answer]],
  ['with fields', [named, answer]],
  ['without a phrase', [bare + answer]],
  ['several times', [ahead + named, ahead, bare + answer]],
  ['with an early hint behind it', [`${ahead}HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n${answer}`]],
  ['byte by byte', (named + answer).split('')],
])('an origin that sends 100 Continue without being asked, %s, is served', async (_how, texts) => {
  const { get, connections } = await speaking(...texts)
  for (const path of ['/a', '/b']) expect(await get(path)).toMatchObject({ status: 200, body: 'body' })
  expect(await get('/c', { method: 'POST', body: 'x' })).toMatchObject({ status: 200, body: 'body' })
  expect(connections()).toBeLessThan(3)
})

test('a body that looks like 100 Continue stays as it is', async () => {
  const body = ahead + ahead
  const head = `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n`
  const { get } = await speaking(head, ahead, ahead)
  for (const path of ['/a', '/b']) expect(await get(path)).toMatchObject({ status: 200, body })
})

test('an origin that never ends 100 Continue does not occupy the edge for longer than another one', async () => {
  const { get } = await speaking(`HTTP/1.1 100 ${'a'.repeat(20_000)}`)
  expect([502, 504]).toContain((await get('/a')).status)
})
