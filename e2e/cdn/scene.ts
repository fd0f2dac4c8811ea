import type { Site } from '@fairlead/api/cdn/site/site.ts'
import { longSentence, odd } from '../screens/odd-values.ts'
import { keepsPictures } from '../screens/pictures.ts'
import type { Ground } from '../screens/scenes.ts'
import { addAccount, openSession } from '../support/accounts.ts'
import { clientOf } from '../support/client.ts'
import { query } from '../support/database.ts'
import { createOlderSite, createSite } from '../support/sites.ts'
import { consoleUrl } from '../support/stack.ts'
import { throughEdge } from '../support/test.ts'
import { addFigures } from './add-figures.ts'

/** A site whose domain must be proven, because another account uses a name above it. */
export type CdnScene = { unproven: Pick<Site, 'id'> }

/** A site below the domain of another account. */
async function addUnproven({ customer, client }: Ground) {
  const above = `shop-${customer.accountNumber}.test`
  const neighbour = await addAccount(query)
  await createSite(clientOf(consoleUrl(), await openSession(query, neighbour)), above)
  return createOlderSite(client, `www.${above}`)
}

/** A log request, and the prewarms of some URLs. */
async function addLogsAndPrewarms({ client, site }: Ground, urlList: string[]) {
  await client.data('/cdn/api/logs', {
    method: 'POST',
    body: { cdnConfigId: site.id, startTime: '2026-05-06T07:00:00Z', endTime: '2026-05-06T09:30:00Z' },
  })
  await client.data('/cdn/api/prewarm', { method: 'POST', body: { urlList } })
}

/** The site is requested, purged and prewarmed. */
export async function set(ground: Ground): Promise<CdnScene> {
  const { customer, client, site } = ground
  const unproven = await addUnproven(ground)
  await throughEdge({ host: site.domain, path: '/a' })
  await throughEdge({ host: site.domain, path: '/a' })
  const paths = Array.from({ length: 5 }, (_, index) => `/images/holiday-${index}/*`)
  await client.data('/cdn/api/invalidation', {
    method: 'POST',
    body: { cdnConfigId: site.id, invalidationPath: paths, remark: `after the holidays ${odd}` },
  })
  await addLogsAndPrewarms(ground, [`http://${site.domain}/a`, `http://${site.domain}/images/summer.jpg`])
  if (keepsPictures) await addFigures(customer.accountId, site.id)
  return { unproven }
}

export async function setLong(ground: Ground) {
  const { client, site } = ground
  await query('update site set comment = $2 where id = $1', [site.id, longSentence.slice(0, 120)])
  await client.data('/cdn/api/invalidation', {
    method: 'POST',
    body: {
      cdnConfigId: site.id,
      invalidationPath: Array.from(
        { length: 4 },
        (_, at) => `/产品图片/holiday-season/${'very-'.repeat(12)}long-${at}/*`,
      ),
      remark: longSentence,
    },
  })
  const url = `http://${site.platformDomain}/${'very-'.repeat(30)}long.jpg`
  await addLogsAndPrewarms(ground, [url])
  await client.data('/cdn/api/speed', { method: 'POST', body: { url } })
}
