import { DeployStatus, type Site } from '@fairlead/api/cdn/site/site.ts'
import { until } from '../../edge/src/testing/until.ts'
import type { Client } from './client.ts'
import { query } from './database.ts'

const path = '/cdn/api/cdn-config'

/** One behaviour for all paths that forwards nothing of a request to the origin, so all visitors share a copy. */
export const plainRules = {
  type: 6,
  behaviors: [{ type: 1, pathPattern: '*', allowedMethods: 'all', forwarding: { queryString: false } }],
}

/** Creates a site through the API. Its origin is a loopback port; any port will do if nothing needs to respond. */
export const createSite = (client: Client, domain: string, port = 9) =>
  client.data<Site>(path, {
    method: 'POST',
    body: {
      domain,
      ...plainRules,
      origins: [{ domainName: '127.0.0.1', httpPort: port, originProtocolPolicy: 'http-only' }],
    },
  })

/** Creates a site that is below the newer ones in the list of sites. */
export async function createOlderSite(client: Client, domain: string) {
  const site = await createSite(client, domain)
  await query(`update site set created_at = created_at - interval '1 day' where id = $1`, [site.id])
  return site
}

/** Waits until the newest version of a site has reached its edge. */
export const deployed = (client: Client, id: string): Promise<Site> =>
  until(`${id} to be deployed`, async () => {
    const site = await client.data<Site>(`${path}/${id}`)
    return site.deployStatus === DeployStatus.completed && site
  })

/** Creates a site and waits until its edge serves it. */
export async function addSite(client: Client, domain: string, port?: number): Promise<Site> {
  const { id } = await createSite(client, domain, port)
  return deployed(client, id)
}
