import { dictionaries } from '@fairlead/api/base-info/dictionary.ts'
import { addSite, editSite, getSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { getSiteChanges, getSiteVersion, rollBackSite } from '@fairlead/api/cdn/site/site-history.ts'
import {
  countSites,
  listSites,
  selectRegions,
  selectSiteDomains,
  selectSites,
} from '@fairlead/api/cdn/site/site.ts'
import { Fail } from '../../lib/fail.ts'
import { holdsMoreThanHome } from '../../lib/http/caller/rights.ts'
import type { Serve } from '../../lib/http/serve.ts'
import { listSiteChangeRows, listReceipts, findVersion, listSiteVersions } from './deployments.ts'
import { checkBuckets } from './site-buckets.ts'
import {
  changedConfig,
  type ChangeOptions,
  checkOrigins,
  checkSiteCertificate,
  earlierConfig,
} from './site-change.ts'
import { auditedConfig, completeConfig, shownConfig } from './site-config.ts'
import { countAccountSites, listSitePage, listSiteOptions } from './site-list.ts'
import * as sites from './sites.ts'

export type SiteOptions = ChangeOptions & { edgeDomain: string; edgePort: number }

/** Sites, their configurations and earlier versions. */
export function siteRoutes({ serve }: Serve, options: SiteOptions) {
  const { box, edgeDomain, edgePort } = options

  serve(listSites, ({ tx, me, query }) => listSitePage(tx, me.account_id, query))
  serve(selectSites, async ({ tx, me, query }) =>
    holdsMoreThanHome(me) ? listSiteOptions(tx, me.account_id, query.domain) : [],
  )
  serve(selectSiteDomains, async ({ tx, me, params }) => {
    if (!holdsMoreThanHome(me)) throw new Fail('notFound')
    const { domain, platform_domain } = await sites.findSite(tx, me.account_id, params.id)
    return [
      { domain, type: 'custom' as const },
      { domain: platform_domain, type: 'platform' as const },
    ]
  })
  serve(selectRegions, async () => [...dictionaries.visitRegion])
  serve(countSites, ({ tx, me, query }) => countAccountSites(tx, me.account_id, query.status))

  serve(getSite, async ({ tx, me, params }) => {
    const row = await sites.findSite(tx, me.account_id, params.id)
    const { config } = await findVersion(tx, me.account_id, row.id, row.version)
    return {
      ...sites.toSite(row),
      config: shownConfig(config),
      // The URL class leaves out the default port of HTTP.
      edgeUrl: new URL(`http://${row.platform_domain}:${edgePort}/`).href,
      edges: await listReceipts(tx, me.account_id, row.id, row.version),
      versions: await listSiteVersions(tx, me.account_id, row.id),
    }
  })

  serve(addSite, async ({ tx, me, body, now, note, changed }) => {
    // The schema has checked that it is the type of the first origin.
    const { domain, originType: _, wordPress, ...config } = body
    checkOrigins(config.origins, domain, options)
    await checkSiteCertificate(tx, me.account_id, config, domain)
    await checkBuckets(tx, me, config.origins)
    const fullConfig = completeConfig(config, undefined, { box, accountId: me.account_id, wordPress })
    const site = await sites.addSite(tx, domain, fullConfig, { me, now, edgeDomain })
    note({ subject: site.id })
    const { type, comment, visitRegion, origins } = auditedConfig(fullConfig)
    changed(null, { domain, type, comment, visitRegion, origins })
    return site
  })

  serve(editSite, async ({ tx, me, params, body, now, changed }) => {
    const row = await sites.findSite(tx, me.account_id, params.id, { lock: true })
    const { before, config } = await changedConfig(tx, { me, row, options }, body)
    changed(auditedConfig(before), auditedConfig(config))
    return sites.changeSite(tx, row, config, 'edit', { me, now })
  })

  serve(getSiteChanges, async ({ tx, me, params }) => {
    const { id } = await sites.findSite(tx, me.account_id, params.id)
    return listSiteChangeRows(tx, me.account_id, id)
  })
  serve(getSiteVersion, async ({ tx, me, params }) => {
    const row = await sites.findSite(tx, me.account_id, params.id)
    const { config, ...version } = await findVersion(tx, me.account_id, row.id, Number(params.version))
    return { ...version, config: shownConfig(config) }
  })

  serve(rollBackSite, async ({ tx, me, params, body, now, changed }) => {
    const row = await sites.findSite(tx, me.account_id, params.id, { lock: true })
    const { before, config } = await earlierConfig(tx, { me, row, options }, body)
    changed(auditedConfig(before), auditedConfig(config))
    return sites.changeSite(tx, row, config, 'rollback', { me, now })
  })
}
