import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../fields.ts'
import { Origin } from '../origin/origin.ts'
import { Behavior } from './behavior/behavior.ts'
import { configChanges } from './config-diff.ts'
import { SiteConfig } from './site-config.ts'
import { Site } from './site.ts'
import { sitePath, SiteVersion } from './site-version.ts'

export const getSiteVersion = endpoint({
  method: 'GET',
  path: `${sitePath}/:id/version/:version`,
  can: 'cdn_config',
  timeZone: true,
  summary: 'Configuration of a version',
  params: { id: Id, version: z.coerce.number('integer').int('integer').min(1, 'integer') },
  reply: SiteVersion.extend({ config: SiteConfig }),
  errors: ['notFound'],
})

/** The number of differences that an entry names; the rest is only counted. */
const namedChanges = 3

/** The differences between a version and the previous one. */
export const VersionChanges = z.object({
  version: z.number().int(),
  /** Paths as `configChanges` spells them. They contain no values and therefore no secrets. */
  changes: z.array(z.array(z.string())).max(namedChanges),
  leftOut: z.number().int(),
})
export type VersionChanges = z.output<typeof VersionChanges>

/** What decides where a site's content comes from and how it is cached comes first, what only names the site last. */
const importance = [
  'type',
  'origins',
  'originGroups',
  'behaviors',
  'certificate',
  'restriction',
  'accessControl',
  'errorPages',
  'visitRegion',
  'httpVersion',
  'isIpv6Enabled',
  'prewarmRate',
  'showCacheTags',
  'keepSlashes',
  'defaultRootObject',
  'comment',
] as const satisfies readonly (keyof SiteConfig)[]

/** The settings of members of lists, in the order in which they are declared. */
const ofMembers: Record<string, readonly string[]> = {
  origins: Object.keys(Origin.shape),
  behaviors: Object.keys(Behavior.shape),
}

/** By importance, because the database keeps no order of fields. Changes in one member of a list stay together. */
export function byImportance(paths: readonly string[][]): string[][] {
  const roots: readonly string[] = importance
  const members = paths.map((path) => path.slice(0, 2).join('\n'))
  const rank = ([root = '', member = '', setting = '']: string[]) => [
    roots.indexOf(root),
    members.indexOf(member ? `${root}\n${member}` : root),
    ofMembers[root]?.indexOf(setting) ?? 0,
  ]
  return paths.toSorted((a, b) => {
    const [of, than] = [rank(a), rank(b)]
    const at = of.findIndex((place, i) => place !== than[i])
    return (of[at] ?? 0) - (than[at] ?? 0)
  })
}

/** The differences between a version and the previous one. */
export function versionChanges(version: number, before: object, after: object): VersionChanges {
  const paths = byImportance(configChanges(before, after).map(({ path }) => [...path]))
  return {
    version,
    changes: paths.slice(0, namedChanges),
    leftOut: Math.max(paths.length - namedChanges, 0),
  }
}

export const getSiteChanges = endpoint({
  method: 'GET',
  path: `${sitePath}/:id/version`,
  can: 'cdn_config',
  timeZone: true,
  summary: 'Which settings each version of a site changed, newest first',
  reply: z.array(VersionChanges),
  errors: ['notFound'],
})

export const RollBack = z.strictObject({
  /** The version to restore. */
  to: z.number('required').int('integer').min(1),
  /** The newest version that the caller has read. */
  version: z.number('required').int('integer').min(1),
})
export type RollBack = z.output<typeof RollBack>

export const rollBackSite = endpoint({
  method: 'POST',
  path: `${sitePath}/:id/rollback`,
  can: 'CDN_CONFIG_EDIT',
  timeZone: true,
  summary: 'Save the configuration of an earlier version as a new version',
  body: RollBack,
  reply: Site,
  errors: ['notFound', 'siteOff', 'notDeployed', 'siteLocked', 'siteChanged', 'bucketGone'],
  audit: { model: 'site', action: 'rollback' },
})
