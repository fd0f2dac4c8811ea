import { endpoint } from '../../endpoint.ts'
import { Site } from './site.ts'
import { sitePath } from './site-version.ts'

export const lockSite = endpoint({
  method: 'PUT',
  path: `${sitePath}/:id/lock`,
  can: 'CDN_CONFIG_LOCK',
  timeZone: true,
  summary: 'Keep everybody from changing a site',
  reply: Site,
  errors: ['notFound', 'alreadyLocked'],
  audit: { model: 'site', action: 'lock' },
})

export const unlockSite = endpoint({
  method: 'PUT',
  path: `${sitePath}/:id/unlock`,
  can: 'CDN_CONFIG_UNLOCK',
  timeZone: true,
  summary: 'Let a locked site be changed again; for administrators',
  reply: Site,
  errors: ['notFound', 'notLocked', 'forbidden'],
  audit: { model: 'site', action: 'unlock' },
})
