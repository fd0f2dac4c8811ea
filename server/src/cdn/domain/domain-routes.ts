import {
  applyDomainSetup,
  checkDomainSetup,
  dropDomainSetup,
  getDomainSetup,
  saveDomainSetup,
} from '@fairlead/api/cdn/domain/site-domain.ts'
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
  setupOf,
} from './custom-domain.ts'
import { resolverOf } from './dns.ts'
import type { ProofDns } from './proof-look.ts'

export type DomainOptions = ProofDns & { db: Database; freeCertificateFor: FreeCertificateFor }

/** The custom domain of a site. */
export function domainRoutes({ serve, serveOutward }: Serve, options: DomainOptions) {
  const { db, freeCertificateFor } = options

  serve(getDomainSetup, async ({ tx, me, params, now }) =>
    setupOf(tx, await findSite(tx, me.account_id, params.id), now),
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
    return () => checkSetup({ db, dns: options, resolver: resolverOf(options.dnsServers) }, site, setup, now)
  })
  serve(applyDomainSetup, async ({ tx, me, params, body, now, language, changed }) => {
    const row = await findSite(tx, me.account_id, params.id, { lock: true })
    const applied = await applySetup(tx, row, { ...body, me, now, language, freeCertificateFor })
    const auditedDomain = ({ domain, customDomain }: ReturnType<typeof toSite>) => ({ domain, customDomain })
    changed(auditedDomain(toSite(row)), auditedDomain(applied.site))
    return applied
  })
}
