import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clockOf, turnClock } from '../testing/process/clock-file.ts'
import { startControlPlane } from '../testing/plane/control-plane.ts'
import { edgeEnvironment, startProgram } from '../testing/process/edge-process.ts'
import type { StartEngine } from './engine.ts'
import { endPlane, controlledBy } from './controlled-engine.ts'

const program = fileURLToPath(new URL('../testing/process/crew-main.ts', import.meta.url))

/** The edge of this repository in its multi-core form: a keeper and two workers. */
export const crewEngine: StartEngine = async (conditions) => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-conformance-'))
  const clockFile = join(folder, 'clock')
  turnClock(clockFile, Date.UTC(2031, 4, 6, 7, 8, 9))
  const now = clockOf(clockFile)
  const plane = await startControlPlane()
  const edge = await startProgram(
    program,
    edgeEnvironment(plane.url, folder, {
      EDGE_HOST: '::',
      EDGE_REGION: 'global',
      EDGE_WORKERS: '2',
      EDGE_STORAGE_URL: conditions.storageUrl,
      CREW_CONDITIONS: JSON.stringify({ ...conditions, clockFile }),
    }),
  )
  return {
    port: edge.port,
    cores: 2,
    securePort: edge.tlsPort,
    ...controlledBy(plane),
    now,
    forward: (seconds) => turnClock(clockFile, now() + seconds * 1000),
    async stop() {
      await edge.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
      await endPlane(plane)
    },
  }
}
