import { behavior } from '@fairlead/api/cdn/site/presets.ts'
import { SiteConfig } from '@fairlead/api/cdn/site/site-config.ts'
import { EdgeConfig } from '@fairlead/api/edge/protocol.ts'
import { nothing } from '../testing/site.ts'
import type { Case, Places } from './case.ts'
import { nobody, type ScriptedOrigin } from './scripted-origin.ts'

/** Two origins, and one behaviour that matches every path and passes every method. */
const base = EdgeConfig.parse(
  SiteConfig.parse({
    origins: ['origin-1', 'origin-2'].map((originId) => ({ originId, domainName: 'localhost' })),
    behaviors: [behavior('*', 'origin-1', { allowedMethods: 'all', forwarding: nothing })],
  }),
)

type Name = Exclude<keyof Places, 'nobody' | 'bucket'>

/**
 * The configuration of a case, with ports of origins that listen. Besides the two plain ones, it opens only the origins that
 * the configuration names, because few configurations name others, and https origins cost more than most cases.
 */
export async function openPlaces(
  change: Case['config'],
  open: Readonly<Record<Name, () => Promise<ScriptedOrigin>>>,
  bucket: Places['bucket'],
) {
  const opened: Partial<Record<Name, ScriptedOrigin>> = {}
  const openAll = (names: Iterable<Name>) =>
    Promise.all([...names].map(async (name) => (opened[name] = await open[name]())))
  const [first, second] = await openAll(['first', 'second'])
  const ports = [first?.port, second?.port]
  const plain: EdgeConfig = {
    ...base,
    origins: base.origins.map((origin, at) => ({ ...origin, httpPort: ports[at] ?? nobody })),
  }
  for (;;) {
    const missing = new Set<Name>()
    const portOf = (name: Name) => opened[name]?.port ?? (missing.add(name), nobody)
    const places: Places = {
      first: portOf('first'),
      second: portOf('second'),
      nobody,
      bucket,
      get secure() {
        return portOf('secure')
      },
      get modern() {
        return portOf('modern')
      },
      get silent() {
        return portOf('silent')
      },
    }
    const config = change?.(plain, places) ?? plain
    if (missing.size === 0) return { config, opened }
    await openAll(missing)
  }
}
