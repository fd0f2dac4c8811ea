import { deleteSite, disableSite } from '@fairlead/api/cdn/site/site.ts'
import { addSite, editSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { startOrigin } from '../edge/src/testing/origin/origin.ts'
import { until } from '../edge/src/testing/until.ts'
import { fetchRaw, type RawRequest } from '../edge/src/testing/visitor/fetch-raw.ts'
import { plainRules } from '../e2e/support/sites.ts'
import { addressOf, portOf } from './request.ts'
import { deployed, dataOf } from './scene.ts'
import type { Target } from './target.ts'
import { Untried } from './untried.ts'

/** The configuration of a site, as the API accepts it. */
export type Configuration = { behaviors?: object[]; [field: string]: unknown }

let places = 0

/** A site of the victim with an origin of this program, returned when the edge serves it. */
export async function openPlace({ as, run, settings }: Target, configuration: Configuration = {}) {
  const { edgeUrl } = settings
  const owner = await as('victim')
  const origin = await startOrigin()
  places += 1
  const domain = `attack-${run}-${places}.example.com`
  const origins = [
    {
      originId: 'origin-1',
      domainName: '127.0.0.1',
      httpPort: origin.port,
      originProtocolPolicy: 'http-only',
    },
  ]
  const made = await owner.call(addSite, { body: { domain, origins, ...plainRules, ...configuration } })
  if (made.fields?.['origins.0.domainName'] !== undefined) {
    await origin.goDown()
    throw new Untried('the stack refuses origins on loopback, so there is none to attack through')
  }
  const { id } = dataOf(made)
  const params = { id }
  await deployed(owner, id)
  const get = (path: string, wanted: RawRequest = {}) =>
    fetchRaw(portOf(edgeUrl), { host: domain, path, address: addressOf(edgeUrl), ...wanted })
  await until('the site to be served', async () => (await get('/attack-begins')).status === 404)
  let version = 1
  return {
    id,
    domain,
    origin,
    get,
    /** Saves another configuration, and waits until the edge has it. */
    change: async (change: Configuration) => {
      dataOf(await owner.call(editSite, { params, body: { version, origins, ...plainRules, ...change } }))
      version += 1
      await deployed(owner, id)
    },
    close: async () => {
      await owner.call(disableSite, { params, body: {} })
      await owner.call(deleteSite, { params })
      await origin.goDown()
    },
  }
}
