import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { speedBytes, speedRuns } from '@fairlead/api/cdn/speed/speed.ts'
import { expect, onTestFinished, test } from 'vitest'
import { AddressRefused, type Resolve, systemResolve } from '../origin/address.ts'
import { type SpeedTarget, compare, lookupLeadingTo, lookupOfOrigin } from './measure.ts'

/** A server on loopback that counts its requests. */
async function served(answer: RequestListener) {
  const hosts: string[] = []
  const server = createServer((request, response) => {
    hosts.push(request.headers.host ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { hosts, port: (server.address() as AddressInfo).port }
}

const targetOf = (port: number, more: Partial<SpeedTarget> = {}): SpeedTarget => ({
  url: new URL(`http://a.example:${port}/a`),
  headers: { host: 'a.example' },
  lookup: lookupLeadingTo('127.0.0.1'),
  tls: {},
  ...more,
})

test('both sides are measured in turn, each on connections of its own, and the first run does not count', async () => {
  const order: string[] = []
  const side = (name: string, body: string) =>
    served((_request, response) => {
      order.push(name)
      response.end(body)
    })
  const [one, other] = [await side('one', 'hello'), await side('other', 'hello, world')]
  const [fast, slow] = await compare([targetOf(one.port), targetOf(other.port)])
  expect(order).toEqual(Array.from({ length: 2 * (speedRuns + 1) }, (_, at) => (at % 2 ? 'other' : 'one')))
  expect(fast?.times).toMatchObject({ status: 200, runs: speedRuns, size: 5, tls: 0 })
  expect(slow?.times?.size).toBe(12)
  expect(one.hosts[0]).toBe('a.example')
  const { connect = -1, firstByte = -1, total = -1, min = -1, max = -1 } = fast?.times ?? {}
  expect(connect).toBeGreaterThanOrEqual(0)
  expect(total).toBeGreaterThanOrEqual(firstByte)
  expect(max).toBeGreaterThanOrEqual(total)
  expect(min).toBeLessThanOrEqual(total)
})

test.for(['10.0.0.1', '127.0.0.1', '169.254.169.254', '::1', '::ffff:10.0.0.1', 'fd00::1'])(
  'a name that leads to %s is refused when the socket connects, whatever it led to before',
  async (address) => {
    const canary = await served((_request, response) => void response.end())
    let looks = 0
    const rebinding: Resolve = (_name, callback) => {
      looks += 1
      callback(null, [{ address, family: address.includes(':') ? 6 : 4 }])
    }
    const lookup = lookupOfOrigin('rebound.example', rebinding, false)
    const [side] = await compare([targetOf(canary.port, { lookup })])
    expect([side, looks]).toEqual([{ times: null, fault: 'address' }, 1])
    expect(canary.hosts).toEqual([])
  },
)

test('an address as host is refused without a lookup', () => {
  for (const host of ['127.0.0.1', '[::1]', '10.1.2.3'])
    expect(() => lookupOfOrigin(host, systemResolve, false)).toThrow(AddressRefused)
})

test('a redirect is not followed', async () => {
  const canary = await served((_request, response) => void response.end())
  const redirecting = await served((_request, response) => {
    response.writeHead(302, { location: `http://127.0.0.1:${canary.port}/` }).end()
  })
  const [side] = await compare([targetOf(redirecting.port)])
  expect(side?.times?.status).toBe(302)
  expect(canary.hosts).toEqual([])
})

test('why a side could not be measured is said, and the other one goes on', async () => {
  const broken = await served((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('short')
    response.destroy()
  })
  const well = await served((_request, response) => void response.end('hello'))
  const nobody: Resolve = (name, callback) =>
    callback(Object.assign(new Error(`no ${name}`), { code: 'ENOTFOUND', syscall: 'getaddrinfo' }), [])
  const sides = await compare([
    targetOf(1),
    targetOf(broken.port),
    targetOf(well.port, { lookup: lookupOfOrigin('nobody.example', nobody, true) }),
    targetOf(well.port),
  ])
  expect(sides.map(({ fault }) => fault)).toEqual(['connect', 'broken', 'lookup', null])
})

test('an endless response is cut', async () => {
  const endless = await served((_request, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(65_536)) && !response.destroyed);
    }
    response.on('drain', more)
    more()
  })
  const [side] = await compare([targetOf(endless.port)])
  expect(side?.times?.size).toBeGreaterThanOrEqual(speedBytes)
  expect(side?.times?.size).toBeLessThan(speedBytes + 1_000_000)
})
