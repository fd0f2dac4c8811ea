import type { Forwarding } from '@fairlead/api/cdn/site/behavior/behavior.ts'
import { behavior } from '@fairlead/api/cdn/site/presets.ts'
import type { EdgeBehavior, EdgeConfig } from '@fairlead/api/edge/protocol.ts'
import { nothing } from '../testing/site.ts'
import type { Places } from './case.ts'

/** Changes of the initial configuration of a case. */
type ConfigChange = (config: EdgeConfig, places: Places) => EdgeConfig

/** Changes settings of the whole site. */
export const siteConfig =
  (change: Partial<EdgeConfig>): ConfigChange =>
  (config) => ({ ...config, ...change })

/** Changes the default behaviour. */
export const byDefault =
  (change: Partial<EdgeBehavior>): ConfigChange =>
  (config) => ({
    ...config,
    behaviors: config.behaviors.map((each) => (each.pathPattern === '*' ? { ...each, ...change } : each)),
  })

export const forwarding = (change: Partial<Forwarding>): ConfigChange =>
  byDefault({ forwarding: { ...nothing, ...change } })

/** Adds a behaviour before the default one. */
export const before =
  (pathPattern: string, change: Partial<EdgeBehavior> = {}): ConfigChange =>
  (config) => ({
    ...config,
    behaviors: [
      ...config.behaviors.slice(0, -1),
      {
        ...(behavior(pathPattern, 'origin-1') as EdgeBehavior),
        allowedMethods: 'all',
        forwarding: nothing,
        ...change,
      },
      ...config.behaviors.slice(-1),
    ],
  })

/** Changes both origins. */
export const origins =
  (change: (places: Places) => Partial<EdgeConfig['origins'][number]>): ConfigChange =>
  (config, places) => ({
    ...config,
    origins: config.origins.map((origin) => ({ ...origin, ...change(places) })),
  })

export const firstOrigin =
  (change: (places: Places) => Partial<EdgeConfig['origins'][number]>): ConfigChange =>
  (config, places) => ({
    ...config,
    origins: config.origins.map((origin, at) => (at === 0 ? { ...origin, ...change(places) } : origin)),
  })

/** Applies changes one after another. */
export const all =
  (...changes: ConfigChange[]): ConfigChange =>
  (config, places) =>
    changes.reduce((changed, change) => change(changed, places), config)
