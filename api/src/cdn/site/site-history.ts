import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../fields.ts'
import { SiteConfig } from './site-config.ts'
import { Site } from './site.ts'
import { sitePath, SiteVersion } from './site-version.ts'

export const getSiteVersion = endpoint({
  method: 'GET',
  path: `${sitePath}/:id/version/:version`,
  can: 'cdn_config',
  timeZone: true,
  summary: 'The configuration of one version',
  params: { id: Id, version: z.coerce.number('integer').int('integer').min(1, 'integer') },
  reply: SiteVersion.extend({ config: SiteConfig }),
  errors: ['notFound'],
})

export const RollBack = z.strictObject({
  /** The version to go back to. */
  to: z.number('required').int('integer').min(1),
  /** The newest one that the caller knows. */
  version: z.number('required').int('integer').min(1),
})
export type RollBack = z.output<typeof RollBack>

export const rollBackSite = endpoint({
  method: 'POST',
  path: `${sitePath}/:id/rollback`,
  can: 'CDN_CONFIG_EDIT',
  timeZone: true,
  summary: 'Save the configuration of an earlier version as a new one',
  body: RollBack,
  reply: Site,
  errors: ['notFound', 'siteOff', 'notDeployed', 'siteLocked', 'siteChanged'],
  audit: { model: 'site', action: 'rollback' },
})
