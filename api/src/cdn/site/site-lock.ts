import { endpoint } from '../../endpoint.ts'
import { Site } from './site.ts'
import { sitePath } from './site-version.ts'

export const lockSite = endpoint({
  method: 'PUT',
  path: `${sitePath}/:id/lock`,
  can: 'CDN_CONFIG_LOCK',
  timeZone: true,
  summary: 'Lock a site so that nobody can change it',
  reply: Site,
  errors: ['notFound', 'alreadyLocked'],
  audit: { model: 'site', action: 'lock' },
})

export const unlockSite = endpoint({
  method: 'PUT',
  path: `${sitePath}/:id/unlock`,
  can: 'CDN_CONFIG_UNLOCK',
  timeZone: true,
  summary: 'Unlock a site (administrators only)',
  reply: Site,
  errors: ['notFound', 'notLocked', 'forbidden'],
  audit: { model: 'site', action: 'unlock' },
})
