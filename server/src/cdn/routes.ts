import { addPurge, getPurge, listPurges } from '@fairlead/api/cdn/purge.ts'
import {
  addSite,
  canDelete,
  canDisable,
  canEdit,
  canEnable,
  canPurge,
  countSites,
  deleteSite,
  disableSite,
  editSite,
  enableSite,
  getSite,
  listSites,
  type OriginInput,
  selectSites,
} from '@fairlead/api/cdn/site.ts'
import { surveyPeriod, surveyTotal } from '@fairlead/api/cdn/statistic.ts'
import { demand, Fail } from '../lib/fail.ts'
import type { Serve } from '../lib/http/serve.ts'
import { refusePrivateOrigin } from './address.ts'
import { edgesOf, versionsOf } from './deployments.ts'
import * as purges from './purges.ts'
import { countSitesOf, listSitesOf, selectSitesOf } from './site-list.ts'
import * as sites from './sites.ts'
import { periodOf, rangeOf, totalOf } from './statistic.ts'

type Options = { edgeDomain: string; edgePort: number; allowLoopbackOrigins: boolean }

export function cdnRoutes({ serve }: Serve, { edgeDomain, edgePort, allowLoopbackOrigins }: Options) {
  const checkOrigins = (origins: readonly OriginInput[]) =>
    origins.forEach((origin, i) =>
      refusePrivateOrigin(origin.domainName, `origins.${i}.domainName`, allowLoopbackOrigins),
    )

  serve(listSites, ({ tx, me, query }) => listSitesOf(tx, me.account_id, query))
  serve(selectSites, ({ tx, me, query }) => selectSitesOf(tx, me.account_id, query.domain))
  serve(countSites, ({ tx, me, query }) => countSitesOf(tx, me.account_id, query.status))

  serve(getSite, async ({ tx, me, params }) => {
    const row = await sites.findSite(tx, me.account_id, params.id)
    return {
      ...sites.toSite(row),
      // The URL class leaves out a port that HTTP implies.
      edgeUrl: new URL(`http://${row.platform_domain}:${edgePort}/`).href,
      edges: await edgesOf(tx, me.account_id, row.id, row.version),
      versions: await versionsOf(tx, me.account_id, row.id),
    }
  })

  serve(addSite, async ({ tx, me, body, now, note }) => {
    checkOrigins(body.origins)
    const site = await sites.addSite(tx, body, { me, now, edgeDomain })
    note({ subject: site.id })
    return site
  })

  serve(editSite, async ({ tx, me, params, body, now, note }) => {
    const row = await sites.findSite(tx, me.account_id, params.id, { lock: true })
    note({ subject: row.id })
    demand(canEdit(sites.toSite(row)))
    if (body.origins.some((origin) => origin.domainName === row.domain))
      throw Fail.field('origins.0.domainName', 'originIsDomain')
    checkOrigins(body.origins)
    return sites.changeSite(tx, row, body, me, now)
  })

  serve(enableSite, async ({ tx, me, params, now, note }) => {
    const row = await sites.findSite(tx, me.account_id, params.id, { lock: true })
    note({ subject: row.id })
    demand(canEnable(sites.toSite(row)))
    return sites.switchSite(tx, row, true, me, now)
  })

  serve(disableSite, async ({ tx, me, params, now, note }) => {
    const row = await sites.findSite(tx, me.account_id, params.id, { lock: true })
    note({ subject: row.id })
    demand(canDisable(sites.toSite(row)))
    return sites.switchSite(tx, row, false, me, now)
  })

  serve(deleteSite, async ({ tx, me, params, now, note }) => {
    const row = await sites.findSite(tx, me.account_id, params.id, { lock: true })
    note({ subject: row.id })
    demand(canDelete(sites.toSite(row)))
    await sites.removeSite(tx, row, now)
    return null
  })

  serve(listPurges, ({ tx, me, query }) => purges.listPurgesOf(tx, me.account_id, query))
  serve(getPurge, ({ tx, me, params }) => purges.getPurgeOf(tx, me.account_id, params.id))

  serve(addPurge, async ({ tx, me, body, now, note }) => {
    const site = await sites.findSite(tx, me.account_id, body.cdnConfigId)
    demand(canPurge(sites.toSite(site)))
    const purge = await purges.addPurge(tx, site, body, now)
    note({ subject: purge.id })
    return purge
  })

  serve(surveyTotal, ({ tx, me, query, now }) =>
    totalOf(tx, me.account_id, query.cdnConfigId, rangeOf(query, now)),
  )
  serve(surveyPeriod, ({ tx, me, query, now, timeZone }) =>
    periodOf(tx, me.account_id, query.cdnConfigId, rangeOf(query, now), timeZone),
  )
}
