import type { SiteConfig } from '@fairlead/api/cdn/site-config.ts'
import type { SiteChange } from '@fairlead/api/cdn/site.ts'
import type { z } from 'zod'

/** What the form holds: a configuration as it is sent, with the version that it began with. */
export type Draft = z.input<typeof SiteChange>

/** A configuration as a form has it. Keys are not given out: `null` keeps the one there is. */
export const draftOf = (config: SiteConfig, version: number): Draft =>
  structuredClone({
    ...config,
    behaviors: config.behaviors.map(({ uriAuthentication: auth, ...behavior }) => ({
      ...behavior,
      ...(auth && { uriAuthentication: { key: null, ttl: auth.ttl } }),
    })),
    version,
  })
