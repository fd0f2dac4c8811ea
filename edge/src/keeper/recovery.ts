import { visitRegions } from '@fairlead/api/cdn/site/site-config.ts'
import type { EdgeSite } from '@fairlead/api/edge/protocol.ts'
import type { Logger } from 'pino'
import { startOver } from '../agent/start-over.ts'
import type { Inventory } from '../cache/inventory.ts'
import type { Settings } from '../settings.ts'
import type { Stores } from './stores.ts'

type RecoveryNeeds = { settings: Settings; stores: Stores; inventory: Inventory; log: Logger }

/**
 * Starts over if stored sites or certificates cannot be read, or if the edge serves other regions than before. Resolves with
 * the sites that it serves until the control plane has sent them again.
 */
export async function recover({ settings, stores, inventory, log }: RecoveryNeeds): Promise<EdgeSite[]> {
  const { state, store, certificateStore, stored } = stores
  let { sites } = stored
  certificateStore.clean()
  const bare = sites.filter(({ certificateId: id }) => id !== undefined && !certificateStore.has(id))
  if (stored.unreadable.length + bare.length > 0) {
    log.warn(
      { sites: stored.unreadable.length, certificatesOfSites: bare.length },
      'configurations or certificates that cannot be read are dropped; starting over',
    )
    await startOver({ ...stores, inventory })
    // Last, so that a start that is killed before this point starts over again.
    for (const siteId of stored.unreadable) store.remove(siteId)
  }
  const regions = settings.regions.join(',')
  const before = state.text('regions') ?? visitRegions.join(',')
  if (before !== regions && state.number('cursor') > 0) {
    log.warn({ regions: settings.regions }, 'this edge serves other regions now; starting over')
    await startOver({ ...stores, inventory })
    const isServed = ({ config }: EdgeSite) => settings.regions.includes(config.visitRegion)
    for (const site of sites) if (!isServed(site)) store.remove(site.id)
    sites = sites.filter(isServed)
  }
  state.set('regions', regions)
  certificateStore.clean()
  return sites
}
