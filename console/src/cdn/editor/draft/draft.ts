import { BehaviorType } from '@fairlead/api/cdn/site/behavior/behavior.ts'
import { checkConfig, type SiteConfig, SiteConfigInput } from '@fairlead/api/cdn/site/site-config.ts'
import { originDiffers } from '@fairlead/api/cdn/site/site-detail.ts'
import type { z } from 'zod'

/** The values of the form: a configuration as the API accepts it. */
export type Draft = z.input<typeof SiteConfigInput>

/** Validates a draft for a site with this domain, by the same rules as the server. */
export const draftSchema = (domain: string) =>
  SiteConfigInput.superRefine((config, context) => originDiffers({ ...config, domain }, context)).superRefine(
    checkConfig,
  )

/** Behaviours as form values. The server does not return keys: `null` keeps the stored one. */
export const draftBehaviors = (behaviors: SiteConfig['behaviors']): NonNullable<Draft['behaviors']> =>
  structuredClone(behaviors).map(({ uriAuthentication: auth, ...behavior }) => ({
    ...behavior,
    ...(auth && { uriAuthentication: { key: null, ttl: auth.ttl } }),
  }))

export const draftOf = (config: SiteConfig): Draft => ({
  ...structuredClone(config),
  behaviors: draftBehaviors(config.behaviors),
})

/** The body for the API: a behavior without signed links has no key, even if one was typed before. */
export const sentOf = (draft: SiteConfigInput): SiteConfigInput => ({
  ...draft,
  behaviors: draft.behaviors?.map(({ uriAuthentication: auth, ...behavior }) => ({
    ...behavior,
    ...(auth && behavior.type === BehaviorType.uriAuthentication && { uriAuthentication: auth }),
  })),
})

/** `origin-3`: the first free name of its kind. */
export function freeId(kind: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const id = `${kind}-${number}`
    if (!taken.includes(id)) return id
  }
}
