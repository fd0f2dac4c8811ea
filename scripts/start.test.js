// @ts-check
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from './free-port.js'
import { answers, listens } from './ports.js'
import { readCommand } from './process-table.js'
import { startHouse } from './testing/start-house.js'

// One stack, from its first start to its last, in the order of the tests below.

const folder = mkdtempSync(join(tmpdir(), 'fairlead-start-'))
const dataDir = join(folder, 'data')
const postmasterFile = join(dataDir, 'postgres/postmaster.pid')
/** @type {Record<string, string>} */
let settings
/** @type {ReturnType<typeof startHouse>} */
let house

beforeAll(async () => {
  settings = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    EDGE_PORT: String(await freePort()),
    EDGE_TLS_PORT: String(await freePort()),
    STORAGE_PORT: String(await freePort()),
  }
})
afterAll(async () => {
  house.kill('SIGTERM')
  await house.exited
  rmSync(folder, { recursive: true })
})

const port = () => Number(settings['PORT'])
const edgePort = () => Number(settings['EDGE_PORT'])
const isUp = async () =>
  (await answers('127.0.0.1', port(), '/readyz')) &&
  (await listens('127.0.0.1', edgePort())) &&
  (await listens('127.0.0.1', Number(settings['EDGE_TLS_PORT']))) &&
  (await listens('127.0.0.1', Number(settings['STORAGE_PORT'])))
const postmaster = () => Number.parseInt(readFileSync(postmasterFile, 'utf8'), 10)

/**
 * @param {string} sql
 * @returns {Promise<unknown[]>}
 */
async function query(sql) {
  const [, , , databasePort] = readFileSync(postmasterFile, 'utf8').split('\n')
  const password = readFileSync(join(dataDir, 'postgres/fairlead-password'), 'utf8')
  const client = new pg.Client(`postgres://fairlead:${password}@127.0.0.1:${databasePort}/fairlead`)
  await client.connect()
  try {
    const { rows } = /** @type {{rows: unknown[]}} */ (await client.query(sql))
    return rows
  } finally {
    await client.end()
  }
}

test('the first start prints the addresses and the demo accounts, and is ready', async () => {
  house = startHouse(settings)
  await house.says('ready')
  expect(house.output()).toContain(
    `Console http://localhost:${port()}\nEdge http://localhost:${edgePort()}\n`,
  )
  for (const name of ['operator', 'finance', 'reseller', 'customer', 'member']) {
    expect(house.output()).toContain(`${name}@demo.fairlead.test`)
  }
  expect(await isUp()).toBe(true)
})

test('only the user can read the secret', () => {
  expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
})

test('a second start on the same folder is refused', async () => {
  const second = startHouse({
    ...settings,
    PORT: String(await freePort()),
    EDGE_PORT: String(await freePort()),
    EDGE_TLS_PORT: String(await freePort()),
    STORAGE_PORT: String(await freePort()),
  })
  expect(await second.exited).toBe('exit code 1')
  expect(second.output()).toContain(`${dataDir} is in use by process ${house.pid}`)
  expect(await isUp()).toBe(true)
})

test('a stop ends everything, and the next start keeps the data', async () => {
  await query(`create table kept as select 'yes' as answer`)
  const database = postmaster()
  house.kill('SIGTERM')
  expect(await house.exited).toBe('exit code 0')
  expect(readCommand(database)).toBeUndefined()
  expect(existsSync(join(dataDir, 'start.pid'))).toBe(false)
  expect(await listens('127.0.0.1', port())).toBe(false)
  expect(await listens('127.0.0.1', edgePort())).toBe(false)

  house = startHouse(settings)
  await house.says('ready')
  expect(await query('select answer from kept')).toEqual([{ answer: 'yes' }])
})

test('a killed database is started again, on the same port', async () => {
  const before = postmaster()
  process.kill(before, 'SIGKILL')
  await house.says('postgres is back')
  expect(postmaster()).not.toBe(before)
  expect(await query('select answer from kept')).toEqual([{ answer: 'yes' }])
  await expect.poll(isUp).toBe(true)
})

test.for(['server', 'edge', 'storage'])('a killed %s is started again', async (name) => {
  const pid = Number(house.output().match(new RegExp(`^${name} +\\| process (\\d+)$`, 'm'))?.[1])
  process.kill(pid, 'SIGKILL')
  await house.says(`${name} is back`)
  expect(readCommand(pid)).toBeUndefined()
  await expect.poll(isUp).toBe(true)
})

test('a killed start ends its programs, and the next start uses the same database', async () => {
  const database = postmaster()
  house.kill('SIGKILL')
  await house.exited
  await expect.poll(() => listens('127.0.0.1', port())).toBe(false)
  await expect.poll(() => listens('127.0.0.1', edgePort())).toBe(false)
  expect(readCommand(database)).toBeDefined()

  house = startHouse(settings)
  await house.says('ready')
  expect(readCommand(database)).toBeUndefined()
  expect(await query('select answer from kept')).toEqual([{ answer: 'yes' }])
})
