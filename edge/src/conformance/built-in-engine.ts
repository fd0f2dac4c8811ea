import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { startEdge } from '../edge.ts'
import { startControlPlane } from '../testing/plane/control-plane.ts'
import { testClock, testSettings } from '../testing/world.ts'
import type { StartEngine } from './engine.ts'
import { endPlane, controlledBy } from './controlled-engine.ts'

/** The edge of this repository, in this process. */
export const builtInEngine: StartEngine = async ({ countries, originCa, storageUrl }) => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-conformance-'))
  const plane = await startControlPlane()
  const settings = testSettings(plane.url, folder, {
    EDGE_HOST: '::',
    EDGE_REGION: 'global',
    EDGE_STORAGE_URL: storageUrl,
  })
  const clock = testClock()
  const edge = await startEdge(settings, pino({ level: settings.logLevel }), {
    clock,
    originCa,
    countryOf: (address) => countries[address],
  })
  return {
    port: edge.port,
    cores: 1,
    securePort: edge.tlsPort,
    ...controlledBy(plane),
    now: clock,
    forward: clock.forward,
    async stop() {
      await edge.close(0)
      rmSync(folder, { recursive: true, force: true })
      await endPlane(plane)
    },
  }
}
