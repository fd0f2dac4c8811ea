import { createHash } from 'node:crypto'
import { BehaviorType } from '@fairlead/api/cdn/site/behavior/behavior.ts'
import { hiddenValue, isHiddenValue } from '@fairlead/api/cdn/origin/origin.ts'
import { presetOf, wordPressPreset } from '@fairlead/api/cdn/site/presets.ts'
import { originIdAt, type SiteConfig, type SiteConfigInput } from '@fairlead/api/cdn/site/site-config.ts'
import type { EdgeConfig } from '@fairlead/api/edge/protocol.ts'
import { Fail } from '../../lib/fail.ts'
import type { SecretBox } from '../../lib/secret-box.ts'

/** `mark` is what `markOf` returned before the value was resealed under another key. */
type Sealed = { sealed: string; mark?: string }
type Behavior = SiteConfig['behaviors'][number]
type StoredBehavior = Omit<Behavior, 'uriAuthentication'> & {
  /** The sealed key in base64. Versions share it, because sealing it again would look like a change. */
  uriAuthentication?: Sealed & { ttl: number }
}
type ConfigOrigin = SiteConfig['origins'][number]
type Header = ConfigOrigin['originCustomHeaders'][number]
/** Older versions have unsealed values. */
type StoredHeader = ({ headerName: string } & Sealed) | Header
type StoredOrigin = Omit<ConfigOrigin, 'originCustomHeaders'> & { originCustomHeaders: StoredHeader[] }
/** A configuration as it is stored, in which no key and no header value is readable. */
export type StoredConfig = Omit<SiteConfig, 'behaviors' | 'origins'> & {
  behaviors: StoredBehavior[]
  origins: StoredOrigin[]
}

export const linkPurpose = 'uri authentication'
export const headerPurpose = 'origin header'

/**
 * Derived from the sealed text, which is different each time, so it reveals nothing about the value. Resealing keeps it:
 * open forms show it, and a change of the key does not change the site.
 */
export const markOf = ({ sealed, mark }: Sealed) =>
  mark ?? createHash('sha256').update(sealed).digest('hex').slice(0, 8)
const shownValue = (header: StoredHeader) => hiddenValue('sealed' in header ? markOf(header) : '00000000')

const shownOrigin = (origin: StoredOrigin): ConfigOrigin => ({
  ...origin,
  originCustomHeaders: origin.originCustomHeaders.map((header) => ({
    headerName: header.headerName,
    headerValue: shownValue(header),
  })),
})

/** An origin with sealed values. A placeholder stands for the previous value of this header. */
function sealedOrigin(
  origin: ConfigOrigin,
  i: number,
  before: StoredConfig | undefined,
  parts: ConfigParts,
): StoredOrigin {
  const { box, accountId } = parts
  const seal = (value: string) => box.seal(value, headerPurpose, accountId).toString('base64')
  const known =
    before?.origins.find(({ originId }) => originId === origin.originId)?.originCustomHeaders ?? []
  return {
    ...origin,
    originCustomHeaders: origin.originCustomHeaders.map(({ headerName, headerValue }, j) => {
      if (!isHiddenValue(headerValue)) return { headerName, sealed: seal(headerValue) }
      const kept = known.find(
        (one) => one.headerName.toLowerCase() === headerName.toLowerCase() && shownValue(one) === headerValue,
      )
      if (!kept) throw Fail.field(`origins.${i}.originCustomHeaders.${j}.headerValue`, 'headerHidden')
      return 'sealed' in kept ? { ...kept, headerName } : { headerName, sealed: seal(kept.headerValue) }
    }),
  }
}

export type ConfigParts = { box: SecretBox; accountId: string; wordPress?: boolean }

/**
 * Fills in what the input omits: names of origins, the behaviours of the mode, the origin of each behaviour, and keys
 * that the caller keeps. `before` is the configuration that is being changed.
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

  const sealed = (i: number, pathPattern: string, key: string | null): Sealed => {
    if (key !== null) return { sealed: box.seal(key, linkPurpose, accountId).toString('base64') }
    const kept = before?.behaviors.find((known) => known.pathPattern === pathPattern)?.uriAuthentication
    if (!kept) throw Fail.field(`behaviors.${i}.uriAuthentication.key`, 'required')
    const { ttl: _, ...secret } = kept
    return secret
  }
  const completed = behaviors?.map((behavior, i): StoredBehavior => {
    const { uriAuthentication: auth, ...fields } = behavior
    const full = { ...fields, originId: fields.originId ?? first }
    if (behavior.type !== BehaviorType.uriAuthentication || !auth) return full
    return {
      ...full,
      uriAuthentication: { ...sealed(i, fields.pathPattern, auth.key), ttl: auth.ttl },
    }
  })
  return {
    ...rest,
    origins: named.map((origin, i) => sealedOrigin(origin, i, before, { box, accountId })),
    behaviors: completed ?? preset().map(withoutKey),
  }
}

/** Presets have no signed links. */
const withoutKey = ({ uriAuthentication: _, ...behavior }: Behavior): StoredBehavior => behavior

/** The form that users see, with placeholders for keys and values. */
export const shownConfig = (stored: StoredConfig): SiteConfig => ({
  ...stored,
  origins: stored.origins.map(shownOrigin),
  behaviors: stored.behaviors.map(({ uriAuthentication: auth, ...behavior }) => ({
    ...behavior,
    ...(auth && { uriAuthentication: { hasKey: true, ttl: auth.ttl } }),
  })),
})

/** The form for the log: as users see it, with a fingerprint that reveals whether a key has changed. */
export const auditedConfig = (stored: StoredConfig) => ({
  ...stored,
  origins: stored.origins.map(shownOrigin),
  behaviors: stored.behaviors.map(({ uriAuthentication: auth, ...behavior }) => ({
    ...behavior,
    ...(auth && { uriAuthentication: { key: hiddenValue(markOf(auth)), ttl: auth.ttl } }),
  })),
})

/** The form in which versions are compared: equal secrets have equal text, even under different keys. */
export const comparedConfig = (stored: StoredConfig): object => ({
  ...stored,
  origins: stored.origins.map((origin) => ({
    ...origin,
    originCustomHeaders: origin.originCustomHeaders.map((header) =>
      'sealed' in header ? { headerName: header.headerName, sealed: markOf(header) } : header,
    ),
  })),
  behaviors: stored.behaviors.map(({ uriAuthentication: auth, ...behavior }) => ({
    ...behavior,
    ...(auth && { uriAuthentication: { sealed: markOf(auth), ttl: auth.ttl } }),
  })),
})

/** The form for edges, with keys and values. */
export const edgeConfig = (
  { prewarmRate: _, showCacheTags, keepSlashes, ...stored }: StoredConfig,
  box: SecretBox,
  accountId: string,
): EdgeConfig => ({
  ...stored,
  // Edges of older releases refuse a setting that they do not know.
  ...(showCacheTags && { showCacheTags }),
  ...(keepSlashes && { keepSlashes }),
  origins: stored.origins.map((origin) => ({
    ...origin,
    originCustomHeaders: origin.originCustomHeaders.map((header) => ({
      headerName: header.headerName,
      headerValue:
        'sealed' in header
          ? box.open(Buffer.from(header.sealed, 'base64'), headerPurpose, accountId)
          : header.headerValue,
    })),
  })),
  behaviors: stored.behaviors.map(({ uriAuthentication: auth, ...behavior }) => ({
    ...behavior,
    ...(auth && {
      uriAuthentication: {
        key: box.open(Buffer.from(auth.sealed, 'base64'), linkPurpose, accountId),
        ttl: auth.ttl,
      },
    }),
  })),
})
