import type { startControlPlane } from '../testing/plane/control-plane.ts'
import type { Engine } from './engine.ts'

type Plane = Awaited<ReturnType<typeof startControlPlane>>

/** The functions of an engine that gets its changes from a control plane, as in production. */
export const controlledBy = (
  plane: Plane,
): Pick<Engine, 'deploy' | 'challenge' | 'endChallenge' | 'purge' | 'filed'> => ({
  async deploy(site) {
    await plane.deploy(site)
    const refused = plane.received.sites.find(
      ({ siteId, version, error }) => siteId === site.id && version === site.version && error !== undefined,
    )
    if (refused) throw new Error(`the configuration is refused: ${refused.error}`)
  },
  challenge: (challenge) => plane.tell({ kind: 'challenge', challenge }),
  endChallenge: (token) => plane.tell({ kind: 'challengeGone', token }),
  purge: plane.purge,
  // A refresh takes effect when every complete object is in the index. This one affects no object.
  filed: async (siteId) => void (await plane.purge(siteId, ['/no-such-object'], 'refresh')),
})

/** Ends the control plane; throws if the edge has violated the protocol. */
export async function endPlane(plane: Plane) {
  await plane.goDown()
  if (plane.failures.length > 0) throw new Error(`the protocol was violated: ${String(plane.failures[0])}`)
}
