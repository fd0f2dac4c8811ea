// @ts-check
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from './free-port.js'
import { startHouse } from './testing/start-house.js'

const folder = mkdtempSync(join(tmpdir(), 'fairlead-refusals-'))
const dataDir = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true }))

/** None is taken, also while other stacks run on this machine. */
const ports = {
  PORT: String(await freePort()),
  EDGE_PORT: String(await freePort()),
  EDGE_TLS_PORT: String(await freePort()),
  STORAGE_PORT: String(await freePort()),
}

/**
 * The output of a start that is refused: it ends with code 1 before it makes its folder.
 * @param {Record<string, string>} settings
 */
async function refusal(settings) {
  const house = startHouse({ DATA_DIR: dataDir, ...ports, ...settings })
  expect(await house.exited).toBe('exit code 1')
  expect(existsSync(dataDir)).toBe(false)
  return house.output()
}

test('every invalid setting is listed', async () => {
  const output = await refusal({ PORT: 'http', EDGE_PORT: '70000', FAIRLEAD_CAPTCHA: 'perhaps' })
  for (const name of ['PORT', 'EDGE_PORT', 'FAIRLEAD_CAPTCHA'])
    expect(output).toMatch(new RegExp(`^ {2}${name}: `, 'm'))
})

test('console and edge need different ports', async () => {
  expect(await refusal({ PORT: '18300', EDGE_PORT: '18300' })).toContain('EDGE_PORT: must differ from PORT')
  expect(await refusal({ PORT: '18300', EDGE_TLS_PORT: '18300' })).toContain(
    'EDGE_TLS_PORT: must differ from PORT',
  )
  expect(await refusal({ EDGE_PORT: '18300', STORAGE_PORT: '18300' })).toContain('STORAGE_PORT: must differ')
  expect(await refusal({ PORT: '0' })).toContain('PORT: must be a port of your choice')
})

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: '3f1c9a7be0d24586'.repeat(2) + '77b0e9d1c2a3f4585e6d7c8b9a0f1e2d',
  PUBLIC_URL: 'https://console.example.com',
}
/** @type {[string, Record<string, string>, string][]} */
const refused = [
  ['demo data', { FAIRLEAD_DEMO: 'on' }, 'FAIRLEAD_DEMO: '],
  ['visitors of the demo', { FAIRLEAD_DEMO_TRAFFIC: 'on' }, 'FAIRLEAD_DEMO_TRAFFIC: '],
  ['no captcha', { FAIRLEAD_CAPTCHA: 'off' }, 'FAIRLEAD_CAPTCHA: '],
  ['no secret', { SECRET_KEY: '' }, 'SECRET_KEY: '],
  ['the secret of the examples', { SECRET_KEY: `change-me${'-'.repeat(32)}` }, 'SECRET_KEY: '],
  ['a secret that is not random', { SECRET_KEY: 'a'.repeat(64) }, 'SECRET_KEY: '],
  ['an address without TLS', { PUBLIC_URL: 'http://console.example.com' }, 'PUBLIC_URL: '],
  [
    'uploaded content on the host of the console',
    { STORAGE_URL: 'https://console.example.com' },
    'STORAGE_URL: must differ from PUBLIC_URL',
  ],
  ['loopback origins', { ALLOW_LOOPBACK_ORIGINS: 'on' }, 'ALLOW_LOOPBACK_ORIGINS: '],
]
test.for(refused)('production refuses %s', async ([, settings, message]) => {
  expect(await refusal({ ...production, ...settings })).toContain(message)
})

test.for(/** @type {const} */ (['PORT', 'EDGE_PORT', 'EDGE_TLS_PORT', 'STORAGE_PORT']))(
  'a taken %s is reported before anything starts',
  async (name) => {
    const neighbour = createServer()
    await new Promise((settle) => neighbour.listen(0, '127.0.0.1', () => settle(undefined)))
    const address = neighbour.address()
    const port = typeof address === 'object' && address ? address.port : 0
    try {
      const output = await refusal({ [name]: String(port) })
      expect(output).toContain(`Port ${port} is taken on 127.0.0.1.`)
      expect(output).toContain(`set ${name} to another port`)
    } finally {
      neighbour.close()
    }
  },
)

test('an address of another machine is reported', async () => {
  expect(await refusal({ HOST: '192.0.2.1' })).toContain('192.0.2.1 is no address of this machine')
})
