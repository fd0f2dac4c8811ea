import {
  applyDomainSetup,
  checkDomainSetup,
  dropDomainSetup,
  getDomainSetup,
  saveDomainSetup,
} from '@fairlead/api/cdn/domain/site-domain.ts'
import { checkSiteDns } from '@fairlead/api/cdn/site/site-dns.ts'
import { checkSiteProof, getSiteProof } from '@fairlead/api/cdn/site/site-proof.ts'
import type { Database } from '../../lib/db.ts'
import type { Serve } from '../../lib/http/serve.ts'
import { findSite, toSite } from '../site/sites.ts'
import {
  applySetup,
  checkSetup,
  demandSetup,
  dropSetup,
  type FreeCertificateFor,
  saveSetup,
  findDomainSetup,
} from './custom-domain.ts'
import { findDns, resolverOf } from './dns.ts'
import type { ProofDns } from './proof-look.ts'
import { askProof, findProof } from './proofs.ts'

export type DomainOptions = ProofDns & { db: Database; freeCertificateFor: FreeCertificateFor }

/** The domain of a site: its DNS records, the proof that its owner has it, and another one in its place. */
export function domainRoutes({ serve, serveOutward }: Serve, options: DomainOptions) {
  const { db, freeCertificateFor, dnsServers } = options

  serveOutward(checkSiteDns, async ({ tx, me, params }) => {
    const row = await findSite(tx, me.account_id, params.id)
    return () => findDns(row.domain, row.platform_domain, resolverOf(dnsServers))
  })

  serve(getSiteProof, async ({ tx, me, params }) =>
    findProof(tx, await findSite(tx, me.account_id, params.id)),
  )
  serve(checkSiteProof, async ({ tx, me, params, now }) => {
    const row = await findSite(tx, me.account_id, params.id, { lock: true })
    return findProof(tx, await askProof(tx, row, now))
  })

  serve(getDomainSetup, async ({ tx, me, params, now }) =>
    findDomainSetup(tx, await findSite(tx, me.account_id, params.id), now),
  )
  serve(saveDomainSetup, async ({ tx, me, params, body, now }) =>
    saveSetup(tx, await findSite(tx, me.account_id, params.id, { lock: true }), body, now),
  )
  serve(dropDomainSetup, async ({ tx, me, params }) => {
    await dropSetup(tx, await findSite(tx, me.account_id, params.id, { lock: true }))
    return null
  })
  serveOutward(checkDomainSetup, async ({ tx, me, params, now }) => {
    const site = await findSite(tx, me.account_id, params.id)
    const setup = await demandSetup(tx, site)
    return () => checkSetup({ db, dns: options, resolver: resolverOf(dnsServers) }, site, setup, now)
  })
  serve(applyDomainSetup, async ({ tx, me, params, body, now, language, changed }) => {
    const row = await findSite(tx, me.account_id, params.id, { lock: true })
    const applied = await applySetup(tx, row, { ...body, me, now, language, freeCertificateFor })
    const auditedDomain = ({ domain, customDomain }: ReturnType<typeof toSite>) => ({ domain, customDomain })
    changed(auditedDomain(toSite(row)), auditedDomain(applied.site))
    return applied
  })
}
