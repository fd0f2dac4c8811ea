import { type AddressInfo, connect, createServer } from 'node:net'
import { availableParallelism, networkInterfaces } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from './settings.ts'
import { startControlPlane } from './testing/plane/control-plane.ts'
import { runMain, spawnEdge } from './testing/process/edge-process.ts'
import { fetchRaw } from './testing/visitor/fetch-raw.ts'
import { startOrigin } from './testing/origin/origin.ts'
import { until } from './testing/until.ts'
import { siteOn } from './testing/site.ts'
import { tempFolder } from './testing/world.ts'

const EDGE_SECRET_KEY = '0123456789abcdef'.repeat(4)

test('the settings have defaults', () => {
  expect(readSettings({})).toEqual({
    port: 8081,
    tlsPort: 8443,
    host: '127.0.0.1',
    controlUrl: 'http://127.0.0.1:8080',
    dataDir: './data',
    name: 'edge-1',
    enrollToken: undefined,
    secretKey: 'change-me-change-me-change-me-change-me-',
    oldSecretKeys: [],
    connectionsPerAddress: 1000,
    handshakesPerAddress: 100,
    workers: availableParallelism(),
    cacheBytes: 10_000_000_000,
    memoryBytes: 134_217_728,
    logBytes: 1_000_000_000,
    unleasedBytes: 1_000_000_000,
    regions: [1, 2, 3],
    country: '',
    demoVisitors: false,
    allowLoopback: true,
    logLevel: 'info',
  })
  expect(readSettings({ NODE_ENV: 'production', EDGE_SECRET_KEY }).allowLoopback).toBe(false)
  expect(
    readSettings({ EDGE_PORT: '', EDGE_HOST: '::', CONTROL_URL: 'https://control.example.com/' }),
  ).toMatchObject({
    port: 8081,
    host: '::',
    controlUrl: 'https://control.example.com',
  })
})

test.each([
  ['EDGE_PORT', '80a'],
  ['EDGE_PORT', '65536'],
  ['EDGE_PORT', '-1'],
  ['EDGE_TLS_PORT', 'https'],
  ['EDGE_TLS_PORT', '8081'],
  ['EDGE_HOST', 'localhost'],
  ['CONTROL_URL', '127.0.0.1:8080'],
  ['CONTROL_URL', 'ftp://control.example.com'],
  ['CONTROL_URL', 'http://control.example.com/path'],
  ['EDGE_NAME', 'Edge 1'],
  ['EDGE_SECRET_KEY', 'too short'],
  ['EDGE_WORKERS', '0'],
  ['EDGE_WORKERS', 'all'],
  ['EDGE_CACHE_BYTES', '10GB'],
  ['EDGE_COUNTRY_DATABASE', '/nowhere/at.mmdb'],
  ['EDGE_CACHE_BYTES', '1000'],
  ['EDGE_MEMORY_BYTES', '-1'],
  ['EDGE_MAX_PER_ADDRESS', '0'],
  ['ALLOW_LOOPBACK_ORIGINS', 'yes'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is reported as invalid', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(`${name}: `)
})

test('production does not start with loopback origins', async () => {
  expect(() => readSettings({ NODE_ENV: 'production', ALLOW_LOOPBACK_ORIGINS: 'on' })).toThrow(
    'ALLOW_LOOPBACK_ORIGINS: must be off in production',
  )
  const { code, output } = await runMain({
    NODE_ENV: 'production',
    ALLOW_LOOPBACK_ORIGINS: 'on',
    EDGE_SECRET_KEY,
  })
  expect({ code, output }).toEqual({
    code: 1,
    output: 'The settings are wrong:\nALLOW_LOOPBACK_ORIGINS: must be off in production\n',
  })
})

test('production does not start with visitors of the demo, whose addresses it would believe', () => {
  expect(() =>
    readSettings({ NODE_ENV: 'production', EDGE_SECRET_KEY, FAIRLEAD_DEMO_TRAFFIC: 'on' }),
  ).toThrow('FAIRLEAD_DEMO_TRAFFIC: must be off in production')
})

test('production does not start without a secret that seals its keys', () => {
  expect(() => readSettings({ NODE_ENV: 'production' })).toThrow('EDGE_SECRET_KEY: required in production')
})

test.each([
  ['CONTROL_URL', 'http://console.example.com'],
  ['CONTROL_URL', 'http://192.0.2.1:8080'],
  ['EDGE_STORAGE_URL', 'http://objects.example.net'],
])('production does not send to %s=%s, which others could read', (name, value) => {
  const env = { NODE_ENV: 'production', EDGE_SECRET_KEY, [name]: value }
  expect(() => readSettings(env)).toThrow(`${name}: must begin with https:// in production`)
  expect(readSettings({ ...env, INTERNAL_TLS: 'off' }).allowLoopback).toBe(false)
  expect(readSettings({ ...env, [name]: value.replace('http:', 'https:') }).allowLoopback).toBe(false)
})

test('production reaches programs of the same machine at each of its addresses', () => {
  const own = Object.values(networkInterfaces()).flatMap((found) => found ?? [])
  expect(own.length).toBeGreaterThan(0)
  for (const { address, family } of own) {
    const host = family === 'IPv6' ? `[${address}]` : address
    const env = { NODE_ENV: 'production', EDGE_SECRET_KEY, CONTROL_URL: `http://${host}:8080` }
    expect(readSettings(env).controlUrl).toBe(env.CONTROL_URL)
  }
})

test('without an enrolment and without a token the edge does not start', async () => {
  const { code, output } = await runMain({ DATA_DIR: tempFolder(), EDGE_PORT: '0', EDGE_TLS_PORT: '0' })
  expect(code).toBe(1)
  expect(output).toBe('The edge cannot start: it is not enrolled yet, and EDGE_ENROLL_TOKEN is not set\n')
})

test.each([
  ['EDGE_PORT', '1'],
  ['EDGE_TLS_PORT', '1'],
  ['EDGE_PORT', '2'],
  ['EDGE_TLS_PORT', '2'],
])('a taken %s is a clear message, with workers: %s', async (name, workers) => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const { code, output } = await runMain({
    DATA_DIR: tempFolder(),
    EDGE_PORT: '0',
    EDGE_TLS_PORT: '0',
    [name]: String(port),
    EDGE_WORKERS: workers,
    EDGE_ENROLL_TOKEN: 'x',
  })
  expect({ code, output }).toEqual({
    code: 1,
    output: `${name} ${port} on 127.0.0.1 is in use by another program\n`,
  })
})

test.each(['1', '2'])(
  'SIGTERM: no new connection, the pending response ends, counters are sent, exit code 0, no secret in the log, with workers: %s',
  async (workers) => {
    const origin = await startOrigin()
    const plane = await startControlPlane()
    onTestFinished(async () => {
      await plane.goDown()
      await origin.goDown()
    })
    const edge = await spawnEdge(plane.url, tempFolder(), { EDGE_WORKERS: workers })
    const site = siteOn(origin.port)
    await plane.deploy(site)
    let finish: (() => void) | undefined
    origin.on('/slow', (_request, response) => {
      response.write('first half, ')
      finish = () => response.end('second half')
    })
    const answer = fetchRaw(edge.port, { host: site.domain, path: '/slow' })
    await until('the request at the origin', () => finish)
    const ended = edge.kill('SIGTERM')
    await until('the port to close', async () => {
      const socket = connect(edge.port, '127.0.0.1')
      return new Promise<boolean>((resolve) => {
        socket.on('error', () => resolve(true))
        socket.on('connect', () => {
          socket.destroy()
          resolve(false)
        })
      })
    })
    finish?.()
    expect((await answer).body).toBe('first half, second half')
    expect(await ended).toBe(0)
    expect(plane.usage(site.id)[200]).toMatchObject({ requests: 1, traffic: 23 })
    expect(edge.output()).toMatch('"msg":"stopped"')
    expect(edge.output()).not.toMatch(/a-token-for-tests|PRIVATE KEY/)
  },
)
