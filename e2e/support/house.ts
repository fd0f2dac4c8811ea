import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.js'
import { startHouse } from '../../scripts/testing/start-house.js'
import { openDatabase, type Query } from './database.ts'
import { ownerUrl } from './stack.ts'

export type Program = 'postgres' | 'server' | 'edge' | 'demo'

function putUnderTest(names: Record<string, string>) {
  const before = Object.fromEntries(Object.keys(names).map((name) => [name, process.env[name]]))
  Object.assign(process.env, names)
  return () => void Object.assign(process.env, before)
}

/** A separate stack for a test, with its own folder and ports, which the test may stop and kill. */
export async function openHouse(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-house-'))
  const dataDir = join(folder, 'data')
  const [port, edgePort, tlsPort, storagePort] = [
    ...([await freePort(), await freePort(), await freePort(), await freePort()] as const),
  ]
  const start = async () => {
    const ports = {
      PORT: `${port}`,
      EDGE_PORT: `${edgePort}`,
      EDGE_TLS_PORT: `${tlsPort}`,
      STORAGE_PORT: `${storagePort}`,
    }
    const house = startHouse({ DATA_DIR: dataDir, ...ports, ...settings })
    await house.says('ready')
    return house
  }
  let house = await start()
  const database = openDatabase(ownerUrl(dataDir))

  /** The id of the running process, which each start prints. */
  const readPid = (program: Program) => {
    if (program === 'postgres') {
      return Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
    }
    return Number(
      house
        .output()
        .match(new RegExp(String.raw`^${program} +\| process (\d+)$`, 'gm'))
        ?.at(-1)
        ?.match(/\d+$/)?.[0],
    )
  }
  const comebacks = (program: Program) => house.output().split(`${program} is back`).length - 1

  return {
    url: `http://localhost:${port}`,
    edgePort,
    tlsPort,
    dataDir,
    query: ((sql, values) => database.query(sql, values)) as Query,
    /** Kills a program; the start script starts it again. */
    kill: (program: Program) => process.kill(readPid(program), 'SIGKILL'),
    /** Keeps killed programs from being restarted, until `release`. */
    hold: () => house.kill('SIGSTOP'),
    release: () => house.kill('SIGCONT'),
    /** How often a program was restarted. */
    comebacks,
    /** What its programs have written since the last start. */
    log: () => house.output(),
    stop: async () => {
      house.kill('SIGTERM')
      await house.exited
    },
    start: async () => {
      house = await start()
    },
    /** Makes it the stack under test of this process. Returns what puts the previous one back. */
    putUnderTest: () =>
      putUnderTest({
        E2E_DATA_DIR: dataDir,
        E2E_PORT: `${port}`,
        E2E_EDGE_PORT: `${edgePort}`,
        E2E_TLS_PORT: `${tlsPort}`,
      }),
    /** Ends everything and leaves nothing behind. */
    close: async () => {
      await database.close()
      house.kill('SIGTERM')
      await house.exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type House = Awaited<ReturnType<typeof openHouse>>
