import { z } from 'zod'
import { DictionaryEntry } from '../../base-info/entry.ts'
import { endpoint, Nothing } from '../../endpoint.ts'
import { Id, Time } from '../../fields.ts'
import { walkPage, walkQuery } from '../../list.ts'
import { siteModes } from './site-mode.ts'
import { proofStates } from './site-proof.ts'
import { sitePath } from './site-version.ts'

/** On or off (spec 1, section 4). */
export const SiteStatus = { on: 1, off: 2 } as const

/** Spec 1, section 4 gives 0 and 2 the same name; we write 2 and accept both. */
export const DeployStatus = { deployingOld: 0, completed: 1, deploying: 2, preparing: 3, failed: 4 } as const
export type DeployStatus = (typeof DeployStatus)[keyof typeof DeployStatus]

/** In these states, tables reload every 20 s (spec 1, section 4). */
export const isDeploying = (site: { deployStatus: number }) =>
  site.deployStatus === DeployStatus.deployingOld ||
  site.deployStatus === DeployStatus.deploying ||
  site.deployStatus === DeployStatus.preparing

export const Site = z.object({
  id: Id,
  domain: z.string(),
  /** The target for the CNAME record. */
  platformDomain: z.string(),
  status: z.union([z.literal(1), z.literal(2)]),
  deployStatus: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  /** The configuration mode. */
  type: z.union(siteModes.map((mode) => z.literal(mode))),
  comment: z.string(),
  originType: z.number().int(),
  visitRegion: z.number().int(),
  origins: z.array(z.object({ originId: z.string(), type: z.number().int(), domainName: z.string() })),
  /** A locked site cannot be edited, paused or deleted until an administrator unlocks it. */
  locked: z.boolean(),
  /** Why it is out of service although it is on: `no` reason, or the account's balance. */
  suspended: z.enum(['no', 'balance']),
  /** False when the custom domain is disabled: edges serve the site under its platform name only. */
  customDomain: z.boolean(),
  /** Whether edges serve its domain, or its owner has to prove it first. */
  proof: z.enum(proofStates),
  /** Incremented with each save; edges report it. */
  version: z.number().int(),
  createDate: Time,
  updateDate: Time,
})
export type Site = z.output<typeof Site>

/** True, or the error that the server returns and that the button shows as its reason. */
type SiteVerdict =
  | true
  | 'pauseFirst'
  | 'alreadyOn'
  | 'alreadyOff'
  | 'siteOff'
  | 'notDeployed'
  | 'siteLocked'
  | 'alreadyLocked'
  | 'notLocked'
type SiteState = Pick<Site, 'status' | 'locked'>
export const canDelete = (site: SiteState): SiteVerdict =>
  site.locked ? 'siteLocked' : site.status === SiteStatus.off || 'pauseFirst'
export const canEnable = (site: SiteState): SiteVerdict =>
  site.locked ? 'siteLocked' : site.status === SiteStatus.off || 'alreadyOn'
export const canDisable = (site: SiteState): SiteVerdict =>
  site.locked ? 'siteLocked' : site.status === SiteStatus.on || 'alreadyOff'
/**
 * Only a site that is enabled and deployed can be edited. A failed deployment is finished too, and an edit repairs
 * it.
 */
export const canEdit = (site: SiteState & Pick<Site, 'deployStatus'>): SiteVerdict =>
  site.locked
    ? 'siteLocked'
    : site.status === SiteStatus.off
      ? 'siteOff'
      : !isDeploying(site) || 'notDeployed'
/** Unversioned settings, such as alarms, may change at any time unless the site is locked. */
export const canChange = (site: Pick<Site, 'locked'>): SiteVerdict => !site.locked || 'siteLocked'
export const canLock = (site: Pick<Site, 'locked'>): SiteVerdict => !site.locked || 'alreadyLocked'
export const canUnlock = (site: Pick<Site, 'locked'>): SiteVerdict => site.locked || 'notLocked'

const SiteFilters = {
  /** Matches part of the domain. */
  domain: z.string().trim().toLowerCase().max(255).optional(),
  status: z.coerce.number('option').int('option').min(1, 'option').max(2, 'option').optional(),
  deployStatus: z.coerce.number('option').int('option').min(0, 'option').max(4, 'option').optional(),
}

const path = sitePath

export const listSites = endpoint({
  method: 'GET',
  path,
  can: 'cdn_config',
  timeZone: true,
  summary: 'Sites of the account, newest first',
  query: walkQuery(['domain', 'createDate', 'status', 'deployStatus'], SiteFilters),
  reply: walkPage(Site),
})

export const selectSites = endpoint({
  method: 'GET',
  path: `${path}/list-select`,
  can: 'session',
  timeZone: true,
  summary: 'Sites for selection: at most 60 whose domain contains the text',
  query: z.strictObject({ domain: SiteFilters.domain }),
  reply: z.array(z.object({ id: Id, domain: z.string(), status: z.number().int() })),
})

/** Spec 1 names only the call. It returns both names of each site, which can be queried or purged. */
export const selectSiteDomains = endpoint({
  method: 'GET',
  path: `${path}/list-domain-select/:id`,
  can: 'session',
  timeZone: true,
  summary: 'Domains of a site: its own, and the platform domain for the CNAME',
  reply: z.array(z.object({ domain: z.string(), type: z.enum(['custom', 'platform']) })),
  errors: ['notFound'],
})

export const selectRegions = endpoint({
  method: 'GET',
  path: `${path}/region-list-select`,
  can: 'session',
  timeZone: true,
  summary: 'Regions available for a site',
  reply: z.array(DictionaryEntry),
})

export const countSites = endpoint({
  method: 'GET',
  path: `${path}/count`,
  can: 'session',
  timeZone: true,
  summary: 'Number of sites, optionally with a given status',
  query: z.strictObject({ status: SiteFilters.status }),
  reply: z.number().int(),
})

export const deleteSites = endpoint({
  method: 'POST',
  path: `${path}/delete`,
  can: 'CDN_CONFIG_DEL',
  timeZone: true,
  summary: 'Delete several paused sites: all of them or none',
  body: z.strictObject({ ids: z.array(Id, 'required').min(1, 'required').max(100) }),
  reply: Nothing,
  errors: ['notFound', 'pauseFirst', 'siteLocked'],
  audit: { model: 'site', action: 'del' },
})

export const enableSite = endpoint({
  method: 'PUT',
  path: `${path}/:id/enable`,
  can: 'CDN_CONFIG_ENABLE',
  timeZone: true,
  summary: 'Enable a site',
  reply: Site,
  errors: ['notFound', 'alreadyOn', 'siteLocked'],
  audit: { model: 'site', action: 'enable' },
})

export const disableSite = endpoint({
  method: 'PUT',
  path: `${path}/:id/disable`,
  can: 'CDN_CONFIG_DISABLE',
  timeZone: true,
  summary: 'Pause a site: edge nodes respond with 403',
  reply: Site,
  errors: ['notFound', 'alreadyOff', 'siteLocked'],
  audit: { model: 'site', action: 'disable' },
})

export const deleteSite = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  can: 'CDN_CONFIG_DEL',
  timeZone: true,
  summary: 'Delete a paused site with its cached objects',
  reply: Nothing,
  errors: ['notFound', 'pauseFirst', 'siteLocked'],
  audit: { model: 'site', action: 'del' },
})
