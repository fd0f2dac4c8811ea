import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { startEdge } from '../edge.ts'
import type { EdgeOptions } from '../front.ts'
import { readSettings } from '../settings.ts'
import { enrollToken, startControlPlane } from './plane/control-plane.ts'
import { fetchRaw, type RawAnswer, type RawRequest } from './visitor/fetch-raw.ts'
import { startOrigin } from './origin/origin.ts'
import { siteOn } from './site.ts'

/** A folder that is deleted after the test. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-edge-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A clock that stands still until a test advances it. */
export function testClock(start = Date.UTC(2031, 4, 6, 7, 8, 9)) {
  let now = start
  return Object.assign(() => now, {
    forward(seconds: number) {
      now += seconds * 1000
    },
  })
}

/** The settings of an edge for tests, as environment variables. */
export const testSettings = (controlUrl: string, dataDir: string, env: Record<string, string> = {}) =>
  readSettings({
    NODE_ENV: 'test',
    EDGE_PORT: '0',
    EDGE_TLS_PORT: '0',
    // One worker, in the process of the test.
    EDGE_WORKERS: '1',
    CONTROL_URL: controlUrl,
    DATA_DIR: dataDir,
    EDGE_ENROLL_TOKEN: enrollToken,
    LOG_LEVEL: 'silent',
    ...env,
  })

/** Short intervals, because tests wait for reports. */
const quickReports = { gather: 50, count: 200, health: 100 }

type WorldOptions = EdgeOptions & {
  env?: Record<string, string>
  /** Called with each line of the edge's own log. */
  onLog?: (line: string) => void
}

/** A real edge with a scripted control plane, a scripted origin, and one site. All of it ends with the test. */
export async function world({ env = {}, onLog, ...options }: WorldOptions = {}) {
  const clock = testClock()
  const origin = await startOrigin()
  const plane = await startControlPlane()
  const dataDir = tempFolder()
  const settings = testSettings(plane.url, dataDir, env)
  const log = onLog ? pino({ level: 'warn' }, { write: onLog }) : pino({ level: settings.logLevel })
  const start = () => startEdge(settings, log, { clock, reportTimes: quickReports, ...options })
  let edge = await start()
  let running = true
  async function stop() {
    if (running) await edge.close(0)
    running = false
  }
  onTestFinished(async () => {
    await stop()
    await plane.goDown()
    await origin.goDown()
    if (plane.failures.length > 0)
      throw new Error(`the edge violated the protocol: ${String(plane.failures[0])}`)
  })
  const site = siteOn(origin.port)
  await plane.deploy(site)

  return {
    clock,
    origin,
    plane,
    site,
    dataDir,
    port: () => edge.port,
    tlsPort: () => edge.tlsPort,
    /** One request to the edge, for the site's domain unless `request` names another host. */
    get: (path: string, request: RawRequest = {}): Promise<RawAnswer> =>
      fetchRaw(edge.port, { host: site.domain, path, ...request }),
    /** Stops the edge like SIGTERM does and starts it again with the same data. */
    async restart() {
      await stop()
      edge = await start()
      running = true
    },
    stop,
  }
}

export type World = Awaited<ReturnType<typeof world>>
