import { countSeconds, recentMinutes } from '@fairlead/api/cdn/purge/preview.ts'
import type { EdgePreview } from '@fairlead/api/edge/protocol.ts'
import type { Logger } from 'pino'
import type { Inventory } from '../cache/inventory.ts'
import type { Clock } from '../clock.ts'
import { purgeKeys } from '../rules/purge-keys.ts'
import type { SiteTable } from '../rules/site-table.ts'
import type { Control } from './control.ts'
import { bell } from './loop.ts'

type PreviewNeeds = {
  control: Pick<Control, 'sendPreview'>
  sites: SiteTable
  inventory: Pick<Inventory, 'count'>
  clock: Clock
  signal: AbortSignal
  log: Logger
}

/** How many previews may wait. Any more would time out before their turn. */
const longestQueue = 20

/** Counts what purges would affect, one after another. */
export function openPreviews({ control, sites, inventory, clock, signal, log }: PreviewNeeds) {
  const queue: EdgePreview[] = []
  const bells = bell(signal)

  const count = ({ siteId, paths, tags }: EdgePreview) => {
    const site = sites.byId(siteId)
    const ranges = paths.flatMap((path) => purgeKeys(site, path))
    const now = clock()
    return inventory.count(
      { siteId, ranges, tags },
      {
        now,
        recentSince: now - recentMinutes * 60_000,
        signal,
        until: performance.now() + countSeconds * 1000,
      },
    )
  }

  return {
    hear(preview: EdgePreview) {
      if (queue.length < longestQueue) queue.push(preview)
      bells.ring()
    },
    async run(): Promise<void> {
      while (!signal.aborted) {
        const preview = queue.shift()
        if (!preview) {
          await bells.wait()
          continue
        }
        try {
          await control.sendPreview(preview.id, await count(preview))
        } catch (error) {
          if (!signal.aborted) log.debug({ err: error, preview: preview.id }, 'a preview was not reported')
        }
      }
    },
  }
}
