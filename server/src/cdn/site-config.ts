import { BehaviorType } from '@fairlead/api/cdn/behavior.ts'
import { presetOf, wordPressPreset } from '@fairlead/api/cdn/presets.ts'
import { originIdAt, type SiteConfig, type SiteConfigInput } from '@fairlead/api/cdn/site-config.ts'
import type { EdgeConfig } from '@fairlead/api/edge/protocol.ts'
import { Fail } from '../lib/fail.ts'
import type { SecretBox } from '../lib/secret-box.ts'

type Behavior = SiteConfig['behaviors'][number]
type StoredBehavior = Omit<Behavior, 'uriAuthentication'> & {
  /** The key sealed, in base64. Versions share it: sealing it anew would look like a change. */
  uriAuthentication?: { sealed: string; ttl: number }
}
/** A configuration as the database keeps it, in every version: no key of it can be read there. */
export type StoredConfig = Omit<SiteConfig, 'behaviors'> & { behaviors: StoredBehavior[] }

const purpose = 'uri authentication'

export type ConfigParts = { box: SecretBox; accountId: string; wordPress?: boolean }

/**
 * Fills in what was left out: names of origins, the behaviours of the mode, the origin of each behaviour, and keys that
 * the caller keeps without knowing them. `before` is the configuration that is being changed.
 */
export function completeConfig(
  input: SiteConfigInput,
  before: StoredConfig | undefined,
  { box, accountId, wordPress = false }: ConfigParts,
): StoredConfig {
  const { fileExtensions, behaviors, origins, ...rest } = input
  const named = origins.map((origin, i) => ({ ...origin, originId: origin.originId ?? originIdAt(i) }))
  const first = named[0]?.originId ?? originIdAt(0)
  const preset = () => (wordPress ? wordPressPreset(first) : presetOf(input.type, first, fileExtensions))

  const sealed = (i: number, pathPattern: string, key: string | null): string => {
    if (key !== null) return box.seal(key, purpose, accountId).toString('base64')
    const kept = before?.behaviors.find((known) => known.pathPattern === pathPattern)?.uriAuthentication
    if (!kept) throw Fail.field(`behaviors.${i}.uriAuthentication.key`, 'required')
    return kept.sealed
  }
  const given = behaviors?.map((behavior, i): StoredBehavior => {
    const { uriAuthentication: auth, ...fields } = behavior
    const whole = { ...fields, originId: fields.originId ?? first }
    if (behavior.type !== BehaviorType.uriAuthentication || !auth) return whole
    return {
      ...whole,
      uriAuthentication: { sealed: sealed(i, fields.pathPattern, auth.key), ttl: auth.ttl },
    }
  })
  return { ...rest, origins: named, behaviors: given ?? preset().map(withoutKey) }
}

/** Presets have no links that expire. */
const withoutKey = ({ uriAuthentication: _, ...behavior }: Behavior): StoredBehavior => behavior

/** What users see: that there is a key, and never the key. */
export const shownConfig = (stored: StoredConfig): SiteConfig => ({
  ...stored,
  behaviors: stored.behaviors.map(({ uriAuthentication: auth, ...behavior }) => ({
    ...behavior,
    ...(auth && { uriAuthentication: { hasKey: true, ttl: auth.ttl } }),
  })),
})

/** What edges are given: with the keys, by which they judge links. */
export const edgeConfig = (stored: StoredConfig, box: SecretBox, accountId: string): EdgeConfig => ({
  ...stored,
  behaviors: stored.behaviors.map(({ uriAuthentication: auth, ...behavior }) => ({
    ...behavior,
    ...(auth && {
      uriAuthentication: {
        key: box.open(Buffer.from(auth.sealed, 'base64'), purpose, accountId),
        ttl: auth.ttl,
      },
    }),
  })),
})
