import type { startControlPlane } from '../testing/control-plane.ts'
import type { Engine } from './engine.ts'

type Plane = Awaited<ReturnType<typeof startControlPlane>>

/** The functions of an engine with a control plane, as in production. */
export const toldBy = (plane: Plane): Pick<Engine, 'deploy' | 'purge' | 'filed'> => ({
  async deploy(site) {
    await plane.deploy(site)
    const refused = plane.received.sites.find(
      ({ siteId, version, error }) => siteId === site.id && version === site.version && error !== undefined,
    )
    if (refused) throw new Error(`the configuration is refused: ${refused.error}`)
  },
  purge: plane.purge,
  // A refresh takes effect when everything that is complete is in the index. This one concerns nothing.
  filed: async (siteId) => void (await plane.purge(siteId, ['/no-such-object'], 'refresh')),
})

/** Ends the control plane; throws when the edge has broken the protocol. */
export async function endPlane(plane: Plane) {
  await plane.goDown()
  if (plane.failures.length > 0) throw new Error(`the protocol was broken: ${String(plane.failures[0])}`)
}
