// @ts-check
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from './free-port.js'
import { processesWith } from './process-table.js'
import { startHouse } from './testing/start-house.js'

// Whenever and however a start is ended, all of its processes must end.

const npm = ['npm', 'start']
const script = [process.execPath, 'scripts/start.js']

const folder = mkdtempSync(join(tmpdir(), 'fairlead-stop-'))
const dataDir = join(folder, 'data')
/** @type {string} */
let mark
/** @type {ReturnType<typeof startHouse>} */
let house

/**
 * Many end together, so one may have ended between the look and its signal.
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

beforeEach(() => {
  mark = randomUUID()
})
afterEach(() => {
  // After a failed test they may still run.
  for (const { pid } of running()) signal(pid, 'SIGKILL')
})

const running = () => processesWith('START_STOP_TEST', mark)

/** @param {string[]} command */
async function start(command) {
  const [port, edgePort, tlsPort, storagePort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  house = startHouse(
    {
      START_STOP_TEST: mark,
      DATA_DIR: dataDir,
      PORT: `${port}`,
      EDGE_PORT: `${edgePort}`,
      EDGE_TLS_PORT: `${tlsPort}`,
      STORAGE_PORT: `${storagePort}`,
    },
    command,
  )
}

/** Whether a program of the start is running, found by a word of its command line. */
const runs = (/** @type {string} */ word) => running().some(({ command }) => command.includes(word))

/** @type {Record<string, () => Promise<unknown>>} */
const phases = {
  'while the first start makes its database': () => expect.poll(() => runs('initdb')).toBe(true),
  'while the database starts': () => expect.poll(() => runs('postgres -D')).toBe(true),
  'while the control plane starts': () => house.says('server   | process'),
  'when all is ready': () => house.says('ready'),
}

/** @type {Record<string, () => unknown>} */
const ends = {
  'SIGTERM to npm alone': () => house.kill('SIGTERM'),
  'SIGKILL of npm': () => house.kill('SIGKILL'),
  'SIGTERM to every process at once': () => running().forEach(({ pid }) => signal(pid, 'SIGTERM')),
  'SIGHUP of a terminal that is closed': () => {
    house.deafen()
    for (const { pid, command } of running()) {
      // The processes in the terminal's process group; the others have their own groups.
      if (/npm start|start\.js/.test(command)) signal(pid, 'SIGHUP')
    }
  },
  'SIGTERM again and again': async () => {
    let ended = false
    void house.exited.then(() => (ended = true))
    while (!ended) {
      house.kill('SIGTERM')
      await pause(200)
    }
  },
}

test.for([
  // The order matters: the first start is ended while it makes the database, so that the second one makes it again.
  ['while the first start makes its database', 'SIGTERM again and again', script],
  ['while the database starts', 'SIGTERM to npm alone', npm],
  ['while the control plane starts', 'SIGTERM again and again', script],
  ['when all is ready', 'SIGTERM to npm alone', npm],
  ['when all is ready', 'SIGTERM to every process at once', npm],
  ['when all is ready', 'SIGHUP of a terminal that is closed', npm],
  ['when all is ready', 'SIGKILL of npm', npm],
])('%s: after %s all processes end', async ([phase, end, command]) => {
  await start(/** @type {string[]} */ (command))
  await phases[String(phase)]?.()
  await ends[String(end)]?.()
  await house.exited
  await expect.poll(running).toEqual([])
  expect(existsSync(join(dataDir, 'start.pid'))).toBe(false)
})

test('the next start after all of these is ready', async () => {
  await start(script)
  await house.says('ready')
  house.kill('SIGTERM')
  expect(await house.exited).toBe('exit code 0')
  await expect.poll(running).toEqual([])
  rmSync(folder, { recursive: true })
})
