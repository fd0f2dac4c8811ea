import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { startEdge } from '../edge.ts'
import { startControlPlane } from '../testing/control-plane.ts'
import { testClock, testSettings } from '../testing/world.ts'
import type { StartEngine } from './engine.ts'

/** The edge of this repository, told by a control plane as it is in earnest. */
export const builtInEngine: StartEngine = async ({ countries, originCa }) => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-conformance-'))
  const plane = await startControlPlane()
  const settings = testSettings(plane.url, folder, { EDGE_HOST: '::', EDGE_REGION: 'global' })
  const clock = testClock()
  const edge = await startEdge(settings, pino({ level: settings.logLevel }), {
    clock,
    originCa,
    countryOf: (address) => countries[address],
  })
  return {
    port: edge.port,
    securePort: edge.tlsPort,
    async deploy(site) {
      await plane.deploy(site)
      const refused = plane.told.sites.find(
        ({ siteId, version, error }) => siteId === site.id && version === site.version && error !== undefined,
      )
      if (refused) throw new Error(`the configuration is refused: ${refused.error}`)
    },
    purge: plane.purge,
    now: clock,
    forward: clock.forward,
    async stop() {
      await edge.close(0)
      await plane.goDown()
      rmSync(folder, { recursive: true, force: true })
      if (plane.failures.length > 0) throw new Error(`the protocol was broken: ${String(plane.failures[0])}`)
    },
  }
}
