import { z } from 'zod'
import { Id } from '../../fields.ts'
import { Behavior, BehaviorInput, BehaviorType, maxBehaviors } from './behavior/behavior.ts'
import { isStore, isUnique, maxOrigins, Origin, OriginGroup, OriginInput } from '../origin/origin.ts'
import { ownPath } from './path.ts'
import { AccessControl, ErrorPage, Restriction } from './restriction.ts'
import { defaultMode, SiteMode, siteModes } from './site-mode.ts'

/** Global edges, global edges II, China edges (spec 1, section 3). Only the edges of its region serve a site. */
export const VisitRegion = { global: 1, global2: 2, china: 3 } as const
export type VisitRegion = (typeof VisitRegion)[keyof typeof VisitRegion]
export const visitRegions = Object.values(VisitRegion)

export const httpVersions = ['http1.1', 'http2'] as const
export const tlsVersions = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const

/** Requests a second. */
export const defaultPrewarmRate = 10
export const maxPrewarmRate = 1000

export const Certificate = z.strictObject({
  /** Null: visitors get the edge's own certificate, which browsers refuse for other names. */
  cdnCertificateId: Id.nullable().default(null),
  minimumProtocolVersion: z.enum(tlsVersions, 'option').default('TLSv1.2'),
  /** Visitors send the site's name when they connect (SNI), because the edge has no address per site. */
  sslSupportMethod: z.literal('sni-only', 'option').default('sni-only'),
})

/** The path of a root object; undefined for an invalid name and for the root itself. */
function rootPathOf(name: string): string | undefined {
  const path = ownPath(`/${name}`)
  return path === '/' ? undefined : path
}

const common = {
  type: z
    .union(
      siteModes.map((mode) => z.literal(mode)),
      'option',
    )
    .default(defaultMode),
  comment: z.string('format').trim().max(128).default(''),
  /** The object served for `/`: a name without a leading slash (spec 1, section 3). */
  defaultRootObject: z
    .string('format')
    .trim()
    .max(255)
    .refine((name) => !name.startsWith('/'), { error: 'noLeadingSlash', abort: true })
    .refine((name) => !name.includes('*'), { error: 'noAsterisk', abort: true })
    .refine((name) => name === '' || rootPathOf(name) !== undefined, { error: 'path', abort: true })
    .transform((name) => rootPathOf(name)?.slice(1) ?? name)
    .pipe(z.string().max(255))
    .default(''),
  httpVersion: z.enum(httpVersions, 'option').default('http2'),
  isIpv6Enabled: z.boolean('option').default(true),
  visitRegion: z.union([z.literal(1), z.literal(2), z.literal(3)], 'option').default(VisitRegion.global),
  /** Requests a second that prewarms may send to the origins of the site, all edges together. */
  prewarmRate: z.number('format').int('integer').min(1).max(maxPrewarmRate).default(defaultPrewarmRate),
  /** Whether visitors get the field `Cache-Tag` of the origin. */
  showCacheTags: z.boolean('option').default(false),
  /** Whether `/a//b` is another path than `/a/b`, for the cache and the origin. Rules read both alike. */
  keepSlashes: z.boolean('option').default(false),
  certificate: Certificate.prefault({}),
  originGroups: z.array(OriginGroup, 'format').max(maxOrigins).default([]),
  errorPages: z
    .array(ErrorPage, 'format')
    .refine((pages) => isUnique(pages.map(({ errorCode }) => errorCode)), 'duplicate')
    .default([]),
  restriction: Restriction.prefault({}),
  accessControl: AccessControl.prefault({}),
}

/** All settings of a site that are versioned, as a form or an API caller sends them. */
export const SiteConfigInput = z.strictObject({
  ...common,
  origins: z.array(OriginInput, 'required').min(1).max(maxOrigins),
  /** File extensions that the mode's own behaviours cache for long; at most 23 (spec 1, section 5). */
  fileExtensions: z
    .array(
      z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^[a-z0-9]{1,16}$/, 'format'),
      'format',
    )
    .max(23)
    .refine((list) => isUnique(list), 'duplicate')
    .optional(),
  /** Tried in this order; the last one is the default and matches every path. If absent, the mode sets its own. */
  behaviors: z.array(BehaviorInput, 'format').max(maxBehaviors).optional(),
})
export type SiteConfigInput = z.output<typeof SiteConfigInput>

/** A complete configuration: all references resolved, all defaults filled in. */
export const SiteConfig = z.strictObject({
  ...common,
  origins: z.array(Origin).min(1).max(maxOrigins),
  behaviors: z.array(Behavior).min(1).max(maxBehaviors),
})
export type SiteConfig = z.output<typeof SiteConfig>

type CheckedBehavior = {
  type: number
  pathPattern: string
  originId?: string | undefined
  cacheSetCookie: boolean
  cookiesAcknowledged: boolean
}

type Checked = {
  type: SiteMode
  origins: readonly { originId?: string | undefined; type: number }[]
  originGroups: readonly { originsGroupId: string; membersOriginsIds: readonly string[] }[]
  behaviors?: readonly CheckedBehavior[] | undefined
  errorPages: readonly unknown[]
}

/** `origin-1`, `origin-2`, by the position in the list. */
export const originIdAt = (index: number) => `origin-${index + 1}`

/**
 * Checks that every reference has a target and that the last behaviour matches every path. An edge could not serve
 * the site otherwise.
 */
export function checkReferences(config: Checked, context: z.RefinementCtx) {
  const fail = (path: readonly (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', message, path: [...path] })
  const origins = new Map(config.origins.map((origin, i) => [origin.originId ?? originIdAt(i), origin]))
  const groups = new Map(config.originGroups.map((group) => [group.originsGroupId, group]))
  if (config.origins.length === 0) fail(['origins'], 'required')
  if (origins.size < config.origins.length) fail(['origins'], 'duplicate')
  if (groups.size < config.originGroups.length || [...groups.keys()].some((id) => origins.has(id)))
    fail(['originGroups'], 'duplicate')
  config.originGroups.forEach((group, i) => {
    if (group.membersOriginsIds.some((id) => !origins.has(id)))
      fail(['originGroups', i, 'membersOriginsIds'], 'noSuchOrigin')
  })

  const { behaviors } = config
  if (!behaviors) return
  if (!isUnique(behaviors.map(({ pathPattern }) => pathPattern))) fail(['behaviors'], 'duplicate')
  behaviors.forEach((behavior, i) => {
    const isLast = i === behaviors.length - 1
    if ((behavior.type === BehaviorType.default) !== isLast) fail(['behaviors', i, 'type'], 'defaultLast')
    else if (isLast && behavior.pathPattern !== '*') fail(['behaviors', i, 'pathPattern'], 'defaultPattern')
    const id = behavior.originId ?? [...origins.keys()][0] ?? ''
    const members = groups.get(id)?.membersOriginsIds ?? [id]
    const served = members.map((member) => origins.get(member))
    if (served.some((origin) => origin === undefined)) fail(['behaviors', i, 'originId'], 'noSuchOrigin')
  })
  if (behaviors.length === 0) fail(['behaviors'], 'defaultLast')
}

/** Checks on saving that the parts of a configuration fit together. */
export function checkConfig(config: Checked, context: z.RefinementCtx) {
  checkReferences(config, context)
  const origins = new Map(config.origins.map((origin, i) => [origin.originId ?? originIdAt(i), origin]))
  const groups = new Map(config.originGroups.map((group) => [group.originsGroupId, group]))
  config.behaviors?.forEach(({ type, originId, cacheSetCookie, cookiesAcknowledged }, i) => {
    // This mode always forwards cookies, regardless of the behaviour.
    if (config.type === SiteMode.standard && cacheSetCookie && !cookiesAcknowledged)
      context.addIssue({
        code: 'custom',
        message: 'acknowledge',
        path: ['behaviors', i, 'cookiesAcknowledged'],
      })
    const id = originId ?? [...origins.keys()][0] ?? ''
    const served = (groups.get(id)?.membersOriginsIds ?? [id]).map((member) => origins.get(member))
    if (type === BehaviorType.imageResizing && served.some((origin) => origin && !isStore(origin)))
      context.addIssue({ code: 'custom', message: 'imageNeedsStorage', path: ['behaviors', i, 'originId'] })
  })
}
