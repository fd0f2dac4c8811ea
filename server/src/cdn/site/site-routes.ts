import { dictionaries } from '@fairlead/api/base-info/dictionary.ts'
import type { OriginInput } from '@fairlead/api/cdn/origin/origin.ts'
import { addReplay, addRollBackReplay, cancelReplay, getReplay } from '@fairlead/api/cdn/replay.ts'
import { listOriginHealth } from '@fairlead/api/cdn/origin/origin-health.ts'
import type { SiteConfigInput } from '@fairlead/api/cdn/site/site-config.ts'
import { checkSiteDns } from '@fairlead/api/cdn/site/site-dns.ts'
import {
  getSiteChanges,
  getSiteVersion,
  type RollBack,
  rollBackSite,
} from '@fairlead/api/cdn/site/site-history.ts'
import { checkSiteProof, getSiteProof } from '@fairlead/api/cdn/site/site-proof.ts'
import { lockSite, unlockSite } from '@fairlead/api/cdn/site/site-lock.ts'
import {
  canDelete,
  canDisable,
  canEdit,
  canEnable,
  canLock,
  canUnlock,
  countSites,
  deleteSite,
  deleteSites,
  disableSite,
  enableSite,
  listSites,
  selectRegions,
  selectSiteDomains,
  selectSites,
} from '@fairlead/api/cdn/site/site.ts'
import { addSite, editSite, getSite, type SiteChange } from '@fairlead/api/cdn/site/site-detail.ts'
import type { Entered, Tx } from '../../lib/db.ts'
import { demand, Fail } from '../../lib/fail.ts'
import type { Serve } from '../../lib/http/serve.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { checkCertificate } from '../../cert/public.ts'
import { refusePrivateOrigin } from '../domain/address.ts'
import { deleteAlarmsOf } from '../alarm/alarms.ts'
import { changesOf, edgesOf, versionOf, versionsOf } from './deployments.ts'
import { dnsOf, resolverOf } from '../domain/dns.ts'
import { addReplayOf, cancelReplayOf, replayOf } from '../diagnosis/replays.ts'
import { originHealthOf } from '../traffic/origin-health.ts'
import { checkBuckets } from './site-buckets.ts'
import { completeConfig, shownConfig, auditedConfig } from './site-config.ts'
import { askProof, proofOf } from '../domain/proofs.ts'
import { countSitesOf, listSitesOf, selectSitesOf } from './site-list.ts'
import * as sites from './sites.ts'

export type SiteOptions = {
  box: SecretBox
  edgeDomain: string
  edgePort: number
  allowLoopbackOrigins: boolean
  dnsServers: readonly string[] | undefined
}

/** The state of a site for the log. */
const stateOf = ({ status, locked }: Pick<sites.SiteRow, 'status' | 'locked'>) => ({ status, locked })

export function siteRoutes({ serve, serveOutward }: Serve, options: SiteOptions) {
  const { box, edgeDomain, edgePort, allowLoopbackOrigins, dnsServers } = options

  /** Checks that the schema cannot do: no origin is the site itself, and origins have allowed addresses. */
  function checkOrigins(origins: readonly Pick<OriginInput, 'domainName'>[], domain: string) {
    origins.forEach(({ domainName }, i) => {
      const field = `origins.${i}.domainName`
      if (domainName === domain) throw Fail.field(field, 'originIsDomain')
      refusePrivateOrigin(domainName, field, allowLoopbackOrigins)
    })
  }

  const checkSiteCertificate = (
    tx: Tx,
    accountId: string,
    { certificate }: Pick<SiteConfigInput, 'certificate'>,
    domain: string,
  ) =>
    checkCertificate(tx, accountId, certificate.cdnCertificateId, {
      domain,
      field: 'certificate.cdnCertificateId',
    })

  /** The newest configuration with a change, validated as for a save. */
  async function changedConfig(tx: Tx, me: Entered, row: sites.SiteRow, { version, ...input }: SiteChange) {
    // This check comes first, so that the second of two editors gets an error about the other save, and not about its
    // deployment.
    if (version !== row.version) throw new Fail('siteChanged')
    demand(canEdit(sites.toSite(row)))
    checkOrigins(input.origins, row.domain)
    await checkSiteCertificate(tx, row.account_id, input, row.domain)
    const before = await versionOf(tx, row.account_id, row.id, row.version)
    await checkBuckets(tx, me, input.origins, before.config.origins)
    const config = completeConfig(input, before.config, { box, accountId: row.account_id })
    return { before: before.config, config }
  }

  /** The configuration of an earlier version, validated as for a save. */
  async function earlierConfig(tx: Tx, me: Entered, row: sites.SiteRow, { version, to }: RollBack) {
    if (version !== row.version) throw new Fail('siteChanged')
    demand(canEdit(sites.toSite(row)))
    const { config: before } = await versionOf(tx, row.account_id, row.id, row.version)
    const { config } = await versionOf(tx, row.account_id, row.id, to)
    checkOrigins(config.origins, row.domain)
    // This form has no fields for errors.
    await checkSiteCertificate(tx, row.account_id, config, row.domain).catch((error: unknown) => {
      throw error instanceof Fail ? new Fail('certificateGone') : error
    })
    await checkBuckets(tx, me, config.origins, before.origins).catch((error: unknown) => {
      throw error instanceof Fail ? new Fail('bucketGone') : error
    })
    return { before, config }
  }

  /** Deletes a site with its alarms. */
  async function remove(tx: Tx, row: sites.SiteRow, now: Date) {
    await sites.removeSite(tx, row, now)
    await deleteAlarmsOf(tx, row.account_id, row.id, now)
  }

  serve(listSites, ({ tx, me, query }) => listSitesOf(tx, me.account_id, query))
  serve(selectSites, ({ tx, me, query }) => selectSitesOf(tx, me.account_id, query.domain))
  serve(selectSiteDomains, async ({ tx, me, params }) => {
    const { domain, platform_domain } = await sites.findSite(tx, me.account_id, params.id)
    return [
      { domain, type: 'custom' as const },
      { domain: platform_domain, type: 'platform' as const },
    ]
  })
  serve(selectRegions, async () => [...dictionaries.visitRegion])
  serve(countSites, ({ tx, me, query }) => countSitesOf(tx, me.account_id, query.status))

  serve(getSite, async ({ tx, me, params }) => {
    const row = await sites.findSite(tx, me.account_id, params.id)
    const { config } = await versionOf(tx, me.account_id, row.id, row.version)
    return {
      ...sites.toSite(row),
      config: shownConfig(config),
      // The URL class leaves out the default port of HTTP.
      edgeUrl: new URL(`http://${row.platform_domain}:${edgePort}/`).href,
      edges: await edgesOf(tx, me.account_id, row.id, row.version),
      versions: await versionsOf(tx, me.account_id, row.id),
    }
  })

  serve(addSite, async ({ tx, me, body, now, note, changed }) => {
    // The schema has checked that it is the type of the first origin.
    const { domain, originType: _, wordPress, ...config } = body
    checkOrigins(config.origins, domain)
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
    const { before, config } = await changedConfig(tx, me, row, body)
    changed(auditedConfig(before), auditedConfig(config))
    return sites.changeSite(tx, row, config, 'edit', { me, now })
  })

  serve(addReplay, async ({ tx, me, params, body, now }) => {
    const row = await sites.findSite(tx, me.account_id, params.id)
    return addReplayOf(tx, row, (await changedConfig(tx, me, row, body)).config, now)
  })
  serve(addRollBackReplay, async ({ tx, me, params, body, now }) => {
    const row = await sites.findSite(tx, me.account_id, params.id)
    return addReplayOf(tx, row, (await earlierConfig(tx, me, row, body)).config, now)
  })
  serve(getReplay, ({ tx, me, params, now }) => replayOf(tx, me.account_id, params.id, now))
  serve(cancelReplay, async ({ tx, me, params, now }) => {
    await cancelReplayOf(tx, me.account_id, params.id, now)
    return null
  })

  serve(getSiteChanges, async ({ tx, me, params }) => {
    const { id } = await sites.findSite(tx, me.account_id, params.id)
    return changesOf(tx, me.account_id, id)
  })
  serve(getSiteVersion, async ({ tx, me, params }) => {
    const row = await sites.findSite(tx, me.account_id, params.id)
    const { config, ...version } = await versionOf(tx, me.account_id, row.id, Number(params.version))
    return { ...version, config: shownConfig(config) }
  })

  serve(rollBackSite, async ({ tx, me, params, body, now, changed }) => {
    const row = await sites.findSite(tx, me.account_id, params.id, { lock: true })
    const { before, config } = await earlierConfig(tx, me, row, body)
    changed(auditedConfig(before), auditedConfig(config))
    return sites.changeSite(tx, row, config, 'rollback', { me, now })
  })

  serve(enableSite, async ({ tx, me, params, now, changed }) => {
    const row = await sites.findSite(tx, me.account_id, params.id, { lock: true })
    demand(canEnable(sites.toSite(row)))
    const site = await sites.switchSite(tx, row, true, { me, now })
    changed(stateOf(row), stateOf(site))
    return site
  })

  serve(disableSite, async ({ tx, me, params, now, changed }) => {
    const row = await sites.findSite(tx, me.account_id, params.id, { lock: true })
    demand(canDisable(sites.toSite(row)))
    const site = await sites.switchSite(tx, row, false, { me, now })
    changed(stateOf(row), stateOf(site))
    return site
  })

  serve(lockSite, async ({ tx, me, params, now, changed }) => {
    const row = await sites.findSite(tx, me.account_id, params.id, { lock: true })
    demand(canLock(sites.toSite(row)))
    const site = await sites.lockSite(tx, row, true, now)
    changed(stateOf(row), stateOf(site))
    return site
  })

  serve(unlockSite, async ({ tx, me, params, now, changed }) => {
    const row = await sites.findSite(tx, me.account_id, params.id, { lock: true })
    // Spec 1, section 4: only an administrator may unlock it.
    if (me.type !== 1) throw new Fail('forbidden')
    demand(canUnlock(sites.toSite(row)))
    const site = await sites.lockSite(tx, row, false, now)
    changed(stateOf(row), stateOf(site))
    return site
  })

  serve(deleteSite, async ({ tx, me, params, now, changed }) => {
    const row = await sites.findSite(tx, me.account_id, params.id, { lock: true })
    demand(canDelete(sites.toSite(row)))
    await remove(tx, row, now)
    changed({ domain: row.domain }, null)
    return null
  })

  serve(deleteSites, async ({ tx, me, body, now, note, changed }) => {
    // In a fixed order, so that two such calls do not deadlock.
    const ids = [...new Set(body.ids)].toSorted()
    note({ subject: ids.join(' ') })
    for (const id of ids) {
      const row = await sites.findSite(tx, me.account_id, id, { lock: true })
      demand(canDelete(sites.toSite(row)))
      await remove(tx, row, now)
      changed({ domain: row.domain }, null)
    }
    return null
  })

  serve(getSiteProof, async ({ tx, me, params }) =>
    proofOf(tx, await sites.findSite(tx, me.account_id, params.id)),
  )
  serve(checkSiteProof, async ({ tx, me, params, now }) => {
    const row = await sites.findSite(tx, me.account_id, params.id, { lock: true })
    return proofOf(tx, await askProof(tx, row, now))
  })

  serve(listOriginHealth, async ({ tx, me, params, now }) =>
    originHealthOf(tx, await sites.findSite(tx, me.account_id, params.id), now),
  )

  serveOutward(checkSiteDns, async ({ tx, me, params }) => {
    const row = await sites.findSite(tx, me.account_id, params.id)
    return () => dnsOf(row.domain, row.platform_domain, resolverOf(dnsServers))
  })
}
