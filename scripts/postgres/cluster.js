// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { awaitExit } from '../await-exit.js'
import { freePort } from '../free-port.js'
import { patience } from '../patience.js'
import { readCommand, hasEnded } from '../process-table.js'
import { accountFor } from './account.js'
import { binaries } from './binaries.js'
import { createData, ownerUrl } from './data.js'
import { spawnAs } from './spawn.js'

/**
 * @typedef {object} Cluster
 * @property {string} url connection URL of the owner of the database `fairlead`
 * @property {number} port on 127.0.0.1
 * @property {number} pid
 * @property {Promise<void>} ready is resolved already
 * @property {Promise<string>} exited resolves with how the server process has ended
 * @property {() => Promise<void>} stop ends open sessions and shuts down cleanly
 * @property {() => void} kill ends the server immediately; the next start recovers from the write-ahead log
 */

/**
 * @typedef {object} ClusterOptions
 * @property {string} dir the data folder; the first start creates it
 * @property {number | undefined} [port] a free one by default
 * @property {boolean} [durable] false: do not wait for the disk. Only for tests, because a power cut loses data.
 * @property {(line: string) => void} [log] gets warnings after the start, but not failed queries
 */

/**
 * Starts PostgreSQL on a folder. A server that an earlier, killed start has left there is stopped first. Resolves when
 * PostgreSQL accepts connections.
 * @param {ClusterOptions} options
 * @returns {Promise<Cluster>}
 */
export async function startCluster({ dir, port, durable = true, log = () => {} }) {
  const data = resolve(dir)
  const programs = await binaries()
  mkdirSync(dirname(data), { recursive: true })
  const account = accountFor(data, programs.initdb)

  if (!existsSync(data)) await createData(data, { programs, account, durable })
  await stopLeftover(data)

  const chosenPort = port ?? (await freePort())
  const child = spawnAs(account, programs.postgres, ['-D', data, '-p', `${chosenPort}`, ...flags(durable)])
  const exited = awaitExit(child)
  await ready(child, exited, log)

  return {
    url: ownerUrl(data, chosenPort),
    port: chosenPort,
    pid: child.pid ?? 0,
    ready: Promise.resolve(),
    exited,
    stop: async () => {
      child.kill('SIGINT')
      const impatient = setTimeout(() => child.kill('SIGQUIT'), patience)
      await exited
      clearTimeout(impatient)
    },
    kill: () => void child.kill('SIGQUIT'),
  }
}

/** Nothing waits for the disk, and each worker of a runner may keep the connections of its files. */
const forTests = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 500 }

/** @param {boolean} durable */
function flags(durable) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // `ready` reads the log.
    lc_messages: 'C',
    ...(durable ? {} : forTests),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * @param {import('./spawn.js').Program} child
 * @param {Promise<string>} exited
 * @param {(line: string) => void} log
 * @returns {Promise<void>}
 */
function ready(child, exited, log) {
  return new Promise((settle, reject) => {
    /** @type {string[]} */
    const output = []
    let up = false
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (up) {
        if (/ (WARNING|FATAL|PANIC): /.test(line)) log(line)
        return
      }
      output.push(line)
      up = line.endsWith('database system is ready to accept connections')
      if (up) settle()
    })
    void exited.then((how) =>
      reject(new Error(`PostgreSQL did not start (${how}):\n${output.slice(-10).join('\n')}`)),
    )
  })
}

/**
 * The connection URL of the server that runs on a folder; undefined when none runs.
 * @param {string} dir
 */
export function runningUrl(dir) {
  const data = resolve(dir)
  const pidFile = join(data, 'postmaster.pid')
  if (!existsSync(pidFile)) return undefined
  // The first line is the process id, the fourth is the port.
  const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n').map(Number)
  if (!pid || !port || !readCommand(pid)?.includes(data)) return undefined
  return ownerUrl(data, port)
}

/**
 * A server runs on when the process that started it is killed. It must end before another one can use the folder.
 * @param {string} data
 */
async function stopLeftover(data) {
  const pidFile = join(data, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  const command = readCommand(pid)
  if (command === undefined) return // It has crashed; PostgreSQL detects that by itself.
  if (!command.includes(data)) {
    // Another program has this process id now. PostgreSQL would take it for a server and refuse to start.
    rmSync(pidFile)
    return
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGQUIT'])) {
    process.kill(pid, signal)
    if (await hasEnded(pid, patience)) return
  }
  throw new Error(`A PostgreSQL server (process ${pid}) still uses ${data} and does not stop.`)
}
