import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Time } from '../../fields.ts'
import { Domain } from './host-fields.ts'
import { Site } from './site.ts'
import { checkConfig, SiteConfig, SiteConfigInput } from './site-config.ts'
import { sitePath, SiteVersion } from './site-version.ts'

/** A site with its configuration; lists of sites load none of it. */

/** A site whose origin is the site itself would send requests to itself. */
export const originDiffers = (
  site: { domain: string; origins: { domainName: string }[] },
  context: z.RefinementCtx,
) =>
  site.origins.forEach(({ domainName }, i) => {
    if (domainName === site.domain)
      context.addIssue({ code: 'custom', message: 'originIsDomain', path: ['origins', i, 'domainName'] })
  })

/** Each origin has its own type. A type that a caller sets on the site applies to its first origin. */
function typeIsOfFirst(
  site: { originType?: number | undefined; origins: { type: number }[] },
  context: z.RefinementCtx,
) {
  const [first] = site.origins
  if (site.originType !== undefined && first && first.type !== site.originType)
    context.addIssue({ code: 'custom', message: 'originTypeDiffers', path: ['originType'] })
}

/** A new site: its domain, its first origin, and every setting that differs from the mode's preset. */
export const SiteInput = z
  .strictObject({
    domain: Domain,
    ...SiteConfigInput.shape,
    originType: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], 'option').optional(),
    /** Uses the behaviours for WordPress instead of the mode's. */
    wordPress: z.boolean('option').default(false),
  })
  .superRefine(originDiffers)
  .superRefine(typeIsOfFirst)
  .superRefine(checkConfig)
export type SiteInput = z.output<typeof SiteInput>

/** The settings that can be changed later; the domain has calls of its own (`site-domain.ts`). */
export const SiteChange = SiteConfigInput.extend({
  /** The version that the change is based on: saving on top of an older one is refused (`siteChanged`). */
  version: z.number('required').int('integer').min(1),
}).superRefine(checkConfig)
export type SiteChange = z.output<typeof SiteChange>

/** One edge's report on the newest version. */
export const SiteEdge = z.object({
  edgeName: z.string(),
  /** The newest version that this edge has reported; null before its first report. */
  version: z.number().int().nullable(),
  state: z.enum(['waiting', 'applied', 'failed']),
  error: z.string(),
  updateDate: Time.nullable(),
  online: z.boolean(),
})
export type SiteEdge = z.output<typeof SiteEdge>

export const SiteDetail = Site.extend({
  /** Reaches the site at the edges without the customer's DNS. */
  edgeUrl: z.string(),
  config: SiteConfig,
  edges: z.array(SiteEdge),
  versions: z.array(SiteVersion),
})
export type SiteDetail = z.output<typeof SiteDetail>

export const getSite = endpoint({
  method: 'GET',
  path: `${sitePath}/:id`,
  can: 'cdn_config',
  timeZone: true,
  summary: 'A site with its versions, and the status of the latest version on each edge node',
  reply: SiteDetail,
  errors: ['notFound'],
})

export const addSite = endpoint({
  method: 'POST',
  path: sitePath,
  can: 'CDN_CONFIG_ADD',
  timeZone: true,
  summary:
    'Create a site; its first version is deployed immediately. A domain that must be verified is served after verification.',
  body: SiteInput,
  reply: Site,
  errors: ['quotaReached', 'balanceInsufficient', 'suspended'],
  audit: { model: 'site', action: 'add' },
})

export const editSite = endpoint({
  method: 'PUT',
  path: `${sitePath}/:id`,
  can: 'CDN_CONFIG_EDIT',
  timeZone: true,
  summary: 'Save a configuration as a new version and deploy it immediately',
  body: SiteChange,
  reply: Site,
  errors: ['notFound', 'siteOff', 'notDeployed', 'siteLocked', 'siteChanged'],
  audit: { model: 'site', action: 'edit' },
})
