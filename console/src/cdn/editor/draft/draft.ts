import { BehaviorType } from '@fairlead/api/cdn/site/behavior.ts'
import { checkConfig, type SiteConfig, SiteConfigInput } from '@fairlead/api/cdn/site/site-config.ts'
import { originDiffers } from '@fairlead/api/cdn/site/site.ts'
import type { z } from 'zod'

/** What the form holds: a configuration as it is sent. */
export type Draft = z.input<typeof SiteConfigInput>

/** Judges a draft of the site of a domain as the server does. */
export const draftSchema = (domain: string) =>
  SiteConfigInput.superRefine((config, context) => originDiffers({ ...config, domain }, context)).superRefine(
    checkConfig,
  )

/** Behaviours as a form has them. Keys are not given out: `null` keeps the one there is. */
export const draftBehaviors = (behaviors: SiteConfig['behaviors']): NonNullable<Draft['behaviors']> =>
  structuredClone(behaviors).map(({ uriAuthentication: auth, ...behavior }) => ({
    ...behavior,
    ...(auth && { uriAuthentication: { key: null, ttl: auth.ttl } }),
  }))

export const draftOf = (config: SiteConfig): Draft => ({
  ...structuredClone(config),
  behaviors: draftBehaviors(config.behaviors),
})

/** What is sent of a draft: a behavior that makes no links has no key, whatever was typed before. */
export const sentOf = (draft: SiteConfigInput): SiteConfigInput => ({
  ...draft,
  behaviors: draft.behaviors?.map(({ uriAuthentication: auth, ...behavior }) => ({
    ...behavior,
    ...(auth && behavior.type === BehaviorType.uriAuthentication && { uriAuthentication: auth }),
  })),
})

/** `origin-3`: the first name of its kind that is not taken. */
export function freeId(kind: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const id = `${kind}-${number}`
    if (!taken.includes(id)) return id
  }
}
