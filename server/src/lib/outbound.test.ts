import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { OutboundFailure, postJson } from './outbound.ts'

/** A server on loopback, in both address families, which must not be reached. */
async function canary(answer: RequestListener = (_request, response) => response.end('inside')) {
  let connections = 0
  const server = createServer(answer)
  server.on('connection', () => {
    connections += 1
  })
  server.listen(0, '::')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, connections: () => connections }
}

const strict = { allowLoopback: false }

test.for([
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0.0.0.0',
  '0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  'localhost',
])('a webhook at %s does not reach the server', async (host) => {
  const { port, connections } = await canary()
  await expect(postJson(`http://${host}:${port}/`, '{}', {}, strict)).rejects.toThrow(OutboundFailure)
  expect(connections()).toBe(0)
})

test.for(['169.254.169.254', '168.63.129.16', '100.100.100.200', '[fd00:ec2::254]', '10.0.0.1', '[fe80::1]'])(
  'a webhook at %s is refused without a connection',
  async (host) => {
    await expect(postJson(`http://${host}/`, '{}', {}, strict)).rejects.toThrow('The address is private')
  },
)

test.for<[string, string[]]>([
  ['an address within', ['127.0.0.1']],
  ['one outside and one within', ['93.184.216.34', '127.0.0.1']],
  ['a mapped address', ['::ffff:127.0.0.1']],
  ['no address', []],
])('a name of %s does not reach the server', async ([, addresses]) => {
  const { port, connections } = await canary()
  const resolve = (
    _name: string,
    callback: (error: null, found: { address: string; family: number }[]) => void,
  ) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  const posted = postJson(`http://hook.example:${port}/`, '{}', {}, { ...strict, resolve })
  await expect(posted).rejects.toThrow(OutboundFailure)
  expect(connections()).toBe(0)
})

test('a name is resolved once, and the socket connects to the checked address', async () => {
  const { port, connections } = await canary()
  let lookups = 0
  const resolve = (
    _name: string,
    callback: (error: null, found: { address: string; family: number }[]) => void,
  ) => {
    lookups += 1
    callback(null, [{ address: lookups === 1 ? '127.0.0.1' : '192.0.2.1', family: 4 }])
  }
  await postJson(`http://hook.example:${port}/`, '{}', {}, { allowLoopback: true, resolve })
  expect([lookups, connections()]).toEqual([1, 1])
})

test('a redirect is not followed', async () => {
  const within = await canary()
  const { port } = await canary((_request, response) => {
    response.writeHead(307, { location: `http://127.0.0.1:${within.port}/` }).end()
  })
  const answer = await postJson(`http://127.0.0.1:${port}/`, '{}', {}, { allowLoopback: true })
  expect(answer.status).toBe(307)
  expect(within.connections()).toBe(0)
})
