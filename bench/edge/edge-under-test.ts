import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { enrollToken, type startControlPlane } from '../../edge/src/testing/plane/control-plane.ts'
import { serverCore, startOn } from './cores.ts'

export type Plane = Awaited<ReturnType<typeof startControlPlane>>

const main = fileURLToPath(new URL('../../edge/src/main.ts', import.meta.url))

type EdgeSetup = {
  plane: Plane
  port: number
  dataDir: string
  workers?: number
  env?: Record<string, string>
}

/** The edge as in production, with one worker on one core. */
export const startEdge = ({ plane, port, dataDir, workers = 1, env }: EdgeSetup): ChildProcess =>
  startOn(serverCore, process.execPath, [main], {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    EDGE_PORT: String(port),
    EDGE_TLS_PORT: '0',
    EDGE_WORKERS: String(workers),
    CONTROL_URL: plane.url,
    DATA_DIR: dataDir,
    EDGE_ENROLL_TOKEN: enrollToken,
    ALLOW_LOOPBACK_ORIGINS: 'on',
    // All requests come from one address.
    EDGE_MAX_PER_ADDRESS: '10000',
    ...env,
  })
