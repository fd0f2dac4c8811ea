import { SiteConfigInput } from '@fairlead/api/cdn/site/site-config.ts'
import { SiteMode } from '@fairlead/api/cdn/site/site-mode.ts'
import { addSite } from '../cdn/site/sites.ts'
import { completeConfig } from '../cdn/site/site-config.ts'
import type { Database } from '../lib/db.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { demoCustomer } from './demo.ts'
import { type DemoDomain, demoDomains } from './demo-domains.ts'

/** Each site has another mode, so that their figures differ. */
const settings: Record<DemoDomain, { type: SiteMode; comment: string }> = {
  [demoDomains.pages]: { type: SiteMode.standard, comment: 'Website; the origin says what is cached' },
  [demoDomains.chinese]: { type: SiteMode.wholeSite, comment: '中文网站；缓存静态文件' },
  [demoDomains.media]: { type: SiteMode.staticResource, comment: 'Pictures, sounds and tables' },
  [demoDomains.api]: { type: SiteMode.dynamic, comment: 'Calls of an app; nothing is cached' },
}

type Needs = { box: SecretBox; edgeDomain: string; demoOriginPort: number; now: Date }

/**
 * Adds the sites of the demo's customer, each once: one that was deleted does not return. They are deployed like sites
 * that users add.
 */
export async function seedDemoSites(db: Database, { box, edgeDomain, demoOriginPort, now }: Needs) {
  await db.transaction(async (tx) => {
    const me = await tx
      .selectFrom('app_user')
      .select(['account_id', 'username'])
      .where('email', '=', demoCustomer)
      // Two control planes may start at the same time.
      .forUpdate()
      .executeTakeFirst()
    if (!me) return
    const { account_id: accountId } = me
    const present = await tx
      .selectFrom('site')
      .select('domain')
      .where('account_id', '=', accountId)
      .where('domain', 'in', Object.values(demoDomains))
      .execute()
    for (const domain of Object.values(demoDomains)) {
      if (present.some((site) => site.domain === domain)) continue
      const input = SiteConfigInput.parse({
        ...settings[domain],
        origins: [{ domainName: '127.0.0.1', httpPort: demoOriginPort, originProtocolPolicy: 'http-only' }],
      })
      await addSite(tx, domain, completeConfig(input, undefined, { box, accountId }), { me, now, edgeDomain })
    }
  })
}
