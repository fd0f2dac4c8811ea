import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Domain, Id, OriginHost, Port, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'

/** On or off (spec 1, section 4). */
export const SiteStatus = { on: 1, off: 2 } as const

/** Spec 1, section 4 gives 0 and 2 the same word; we write 2 and read both. */
export const DeployStatus = { deployingOld: 0, completed: 1, deploying: 2, preparing: 3, failed: 4 } as const
export type DeployStatus = (typeof DeployStatus)[keyof typeof DeployStatus]

/** While one of these holds, tables ask again every 20 s (spec 1, section 4). */
export const isDeploying = (site: { deployStatus: number }) =>
  site.deployStatus === DeployStatus.deployingOld ||
  site.deployStatus === DeployStatus.deploying ||
  site.deployStatus === DeployStatus.preparing

export const originProtocolPolicies = ['http-only', 'https-only', 'match-viewer'] as const

/** One origin. Limits of path: starts with /, does not end with / (spec 1, section 5). */
export const OriginInput = z.strictObject({
  domainName: OriginHost,
  httpPort: Port.default(80),
  httpsPort: Port.default(443),
  originProtocolPolicy: z.enum(originProtocolPolicies, 'option').default('http-only'),
  originPath: z
    .string('format')
    .max(255)
    .refine((path) => path === '' || /^\/[\w\-./~%!$&'()*+,;=:@]*[^/]$/.test(path), 'originPath')
    .default(''),
})
export type OriginInput = z.output<typeof OriginInput>

/** An origin as it is stored: what `OriginInput` made of it. Replies need no second look at each name. */
export const Origin = z.object({
  domainName: z.string(),
  httpPort: z.number(),
  httpsPort: z.number(),
  originProtocolPolicy: z.enum(originProtocolPolicies),
  originPath: z.string(),
})
export type Origin = z.output<typeof Origin>

const originDiffers = (site: { domain: string; origins: { domainName: string }[] }) =>
  site.origins.every((origin) => origin.domainName !== site.domain)
const originDiffersIssue = { path: ['origins', 0, 'domainName'], error: 'originIsDomain' }

const comment = z.string('format').trim().max(128).default('')

/** `originType` 1 is a domain and `visitRegion` 1 is all edges: the values that exist so far. */
export const SiteInput = z
  .strictObject({
    domain: Domain,
    comment,
    originType: z.literal(1, 'option').default(1),
    visitRegion: z.literal(1, 'option').default(1),
    origins: z.array(OriginInput, 'required').min(1).max(1),
  })
  .refine(originDiffers, originDiffersIssue)
export type SiteInput = z.output<typeof SiteInput>

/** What can be changed later; the domain cannot. */
export const SiteChange = z.strictObject({ comment, origins: z.array(OriginInput, 'required').min(1).max(1) })
export type SiteChange = z.output<typeof SiteChange>

export const Site = z.object({
  id: Id,
  domain: z.string(),
  /** The name to point a CNAME at. */
  platformDomain: z.string(),
  status: z.union([z.literal(1), z.literal(2)]),
  deployStatus: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  comment: z.string(),
  originType: z.number().int(),
  visitRegion: z.number().int(),
  origins: z.array(Origin),
  /** Counts the saves; edges confirm it. */
  version: z.number().int(),
  createDate: Time,
  updateDate: Time,
})
export type Site = z.output<typeof Site>

/** One edge's word on the newest version. */
export const SiteEdge = z.object({
  edgeName: z.string(),
  /** The newest version that this edge has spoken of; null before its first word. */
  version: z.number().int().nullable(),
  state: z.enum(['waiting', 'applied', 'failed']),
  error: z.string(),
  updateDate: Time.nullable(),
  online: z.boolean(),
})
export type SiteEdge = z.output<typeof SiteEdge>

export const SiteVersion = z.object({
  version: z.number().int(),
  /** What was done: add, edit, enable, disable. */
  action: z.enum(['add', 'edit', 'enable', 'disable']),
  userName: z.string(),
  createDate: Time,
})

export const SiteDetail = Site.extend({
  /** Reaches the site at the edges without its own DNS. */
  edgeUrl: z.string(),
  edges: z.array(SiteEdge),
  versions: z.array(SiteVersion),
})
export type SiteDetail = z.output<typeof SiteDetail>

/** True, or the error that the server answers with and the button explains itself by. */
type Rule = true | 'pauseFirst' | 'alreadyOn' | 'alreadyOff' | 'siteOff' | 'notDeployed'
type State = Pick<Site, 'status'>
export const canDelete = (site: State): Rule => site.status === SiteStatus.off || 'pauseFirst'
export const canEnable = (site: State): Rule => site.status === SiteStatus.off || 'alreadyOn'
export const canDisable = (site: State): Rule => site.status === SiteStatus.on || 'alreadyOff'
/** Only what is enabled and deployed is edited; a failed deployment is over too, and an edit is the way out of it. */
export const canEdit = (site: Pick<Site, 'status' | 'deployStatus'>): Rule =>
  site.status === SiteStatus.off ? 'siteOff' : !isDeploying(site) || 'notDeployed'
export const canPurge = (site: State): Rule => site.status === SiteStatus.on || 'siteOff'

const SiteFilters = {
  /** Part of the domain. */
  domain: z.string().trim().toLowerCase().max(255).optional(),
  status: z.coerce.number('option').int('option').min(1, 'option').max(2, 'option').optional(),
  deployStatus: z.coerce.number('option').int('option').min(0, 'option').max(4, 'option').optional(),
}

const path = '/cdn/api/cdn-config'

export const listSites = endpoint({
  method: 'GET',
  path,
  can: 'cdn_config',
  summary: 'Sites of the account, newest first',
  query: listQuery(['domain', 'createDate', 'status', 'deployStatus'], SiteFilters),
  reply: page(Site),
})

export const selectSites = endpoint({
  method: 'GET',
  path: `${path}/list-select`,
  can: 'session',
  summary: 'Sites to choose from: at most 60 whose domain contains the text',
  query: z.strictObject({ domain: SiteFilters.domain }),
  reply: z.array(z.object({ id: Id, domain: z.string(), status: z.number().int() })),
})

export const countSites = endpoint({
  method: 'GET',
  path: `${path}/count`,
  can: 'session',
  summary: 'How many sites there are, in all or with one status',
  query: z.strictObject({ status: SiteFilters.status }),
  reply: z.number().int(),
})

export const getSite = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  can: 'cdn_config',
  summary: 'One site with its versions and what each edge says of the newest',
  reply: SiteDetail,
  errors: ['notFound'],
})

export const addSite = endpoint({
  method: 'POST',
  path,
  can: 'CDN_CONFIG_ADD',
  summary: 'Create a site; its first version deploys at once',
  body: SiteInput,
  reply: Site,
  errors: ['quotaReached'],
  audit: { model: 'site', action: 'add' },
})

export const editSite = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  can: 'CDN_CONFIG_EDIT',
  summary: 'Change origin and comment; the new version deploys at once',
  body: SiteChange,
  reply: Site,
  errors: ['notFound', 'siteOff', 'notDeployed'],
  audit: { model: 'site', action: 'edit' },
})

export const enableSite = endpoint({
  method: 'PUT',
  path: `${path}/:id/enable`,
  can: 'CDN_CONFIG_ENABLE',
  summary: 'Serve the site again',
  reply: Site,
  errors: ['notFound', 'alreadyOn'],
  audit: { model: 'site', action: 'enable' },
})

export const disableSite = endpoint({
  method: 'PUT',
  path: `${path}/:id/disable`,
  can: 'CDN_CONFIG_DISABLE',
  summary: 'Pause the site: edges answer 403 for it',
  reply: Site,
  errors: ['notFound', 'alreadyOff'],
  audit: { model: 'site', action: 'disable' },
})

export const deleteSite = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  can: 'CDN_CONFIG_DEL',
  summary: 'Delete a paused site with its cached objects',
  reply: Nothing,
  errors: ['notFound', 'pauseFirst'],
  audit: { model: 'site', action: 'del' },
})
