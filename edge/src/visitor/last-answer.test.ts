import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { connectSecurely } from '../testing/visitor/fetch-secure.ts'
import { withBehavior } from '../testing/site.ts'
import { until } from '../testing/until.ts'
import { world } from '../testing/world.ts'

/** A visitor who sends a head and then continues to send, whatever the response is. */
async function uploader(port: number, head: string) {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  socket.write(head)
  const more = setInterval(() => socket.writable && socket.write('a'.repeat(10_000)), 5)
  onTestFinished(() => clearInterval(more))
  return { text: () => text, isClosed: () => socket.closed }
}

const upload = (host: string, fields = '', start = 'POST /a HTTP/1.1') =>
  `${start}\r\nHost: ${host}\r\nContent-Length: 1000000000\r\n${fields}\r\n`

test.each([
  ['421', () => upload('nobody.example')],
  ['508', (host: string) => upload(host, 'CDN-Loop: fairlead\r\n')],
  ['417', (host: string) => upload(host, 'Expect: wonders\r\n')],
  ['405', (host: string) => upload(host, '', 'TRACE /a HTTP/1.1')],
  ['405', (host: string) => `CONNECT ${host}:80 HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
  ['400', (host: string) => upload(host, 'Content-Length: 5\r\n')],
  ['400', (host: string) => upload(host, '', 'POST a HTTP/1.1')],
  ['414', (host: string) => upload(host, '', `POST /${'a'.repeat(9000)} HTTP/1.1`)],
  ['431', (host: string) => upload(host, 'X-Fill: a\r\n'.repeat(200))],
  ['501', (host: string) => upload(host, '', 'BREW /a HTTP/1.1')],
  ['505', (host: string) => upload(host, '', 'POST /a HTTP/2.0')],
  ['204', (host: string) => upload(host, '', 'OPTIONS * HTTP/1.1')],
  ['413', (host: string) => upload(host, '', 'POST /large HTTP/1.1')],
])('%s: the connection closes with the response, whatever the visitor still sends', async (status, head) => {
  const { port, site, origin } = await world()
  origin.on('/large', (_request, response) => response.writeHead(413).end('too large'))
  const { text, isClosed } = await uploader(port(), head(site.domain))
  await until('the end', isClosed)
  expect(text()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(text().match(/^HTTP\/1\.1 /gm)).toHaveLength(1)
})

test.each([
  ['301', { viewerProtocolPolicy: 'redirect-to-https' }],
  ['307', { viewerProtocolPolicy: 'redirect-to-https' }],
  ['403', { viewerProtocolPolicy: 'https-only' }],
] as const)('%s: the same if the site refuses the request', async (status, change) => {
  const { port, site, plane } = await world()
  await plane.deploy(withBehavior(site, change))
  const start = status === '301' ? 'GET /a HTTP/1.1' : 'POST /a HTTP/1.1'
  const { text, isClosed } = await uploader(port(), upload(site.domain, '', start))
  await until('the end', isClosed)
  expect(text()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

test('the same by https', async () => {
  const { tlsPort, site } = await world()
  const socket = await connectSecurely(tlsPort(), { host: site.domain, protocols: ['http/1.1'] })
  onTestFinished(() => void socket.destroy())
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  socket.on('error', () => {})
  socket.write(upload('nobody.example'))
  await until('the end', () => socket.closed)
  expect(text).toMatch(/^HTTP\/1\.1 421 /)
})

test('a body is requested when the origin needs it, and never if the request is refused', async () => {
  const { port, site, origin } = await world()
  origin.on('/a', (request, response) => request.resume().on('end', () => response.end('thanks')))
  const visitor = async (host: string) => {
    const socket = connect({ port: port(), host: '127.0.0.1' })
    onTestFinished(() => void socket.destroy())
    let text = ''
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.write(`POST /a HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1\r\nExpect: 100-continue\r\n\r\n`)
    return { socket, text: () => text }
  }
  const refused = await visitor('nobody.example')
  await until('the refusal', () => refused.socket.closed)
  expect(refused.text()).toMatch(/^HTTP\/1\.1 421 /)
  const served = await visitor(site.domain)
  await until('the question', () => served.text().startsWith('HTTP/1.1 100 '))
  served.socket.write('a')
  await until('the answer', () => served.text().includes('thanks'))
  // The edge has requested the body, so its end is known and the connection stays open.
  served.socket.write(`GET /b HTTP/1.1\r\nHost: ${site.domain}\r\n\r\n`)
  await until('the next answer', () => served.text().includes('HTTP/1.1 404 '))
})

test('twenty aborted uploads leave no failure in the log, and are aborted at the origin', async () => {
  const lines: string[] = []
  const { port, tlsPort, site, origin, get } = await world({ onLog: (line) => lines.push(line) })
  let open = 0
  origin.on('/a', (request) => {
    open += 1
    request.resume().on('close', () => (open -= 1))
  })
  for (let number = 0; number < 20; number += 1) {
    const socket =
      number % 2 === 0
        ? connect({ port: port(), host: '127.0.0.1' })
        : await connectSecurely(tlsPort(), { host: site.domain, protocols: ['http/1.1'] })
    socket.on('error', () => {})
    socket.write(`POST /a HTTP/1.1\r\nHost: ${site.domain}\r\nContent-Length: 1000\r\n\r\nabc`)
    await until('the upload at the origin', () => open === 1)
    if (number % 4 < 2) socket.destroy()
    else socket.end()
    await until('its end', () => open === 0)
  }
  // A later request is answered after they are finished.
  expect((await get('/b')).status).toBe(404)
  expect(lines).toEqual([])
})
