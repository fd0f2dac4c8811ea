import { DeployStatus } from '@fairlead/api/cdn/site/site.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchRaw } from '../../edge/src/testing/visitor/fetch-raw.ts'
import { freePort } from '../../scripts/free-port.js'
import { demoDomains } from '../../server/src/seed/demo-domains.ts'
import { openSession, userByName } from '../support/accounts.ts'
import { type Client, clientOf } from '../support/client.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House
let customer: Client

beforeAll(async () => {
  house = await openHouse({ FAIRLEAD_DEMO_TRAFFIC: 'on', DEMO_ORIGIN_PORT: String(await freePort()) })
  const user = await userByName(house.query, 'customer@demo.fairlead.test')
  customer = clientOf(house.url, await openSession(house.query, user))
})
afterAll(() => house.close())

const requests = async () =>
  (await customer.data<{ requests: number }>('/cdn/api/statistic/survey/total')).requests

const sites = async () =>
  (
    await customer.data<{ content: { id: string; domain: string; deployStatus: number }[] }>(
      '/cdn/api/cdn-config',
    )
  ).content

type Ranking = { sites: { domain: string }[]; countries: { country: string }[] }

test('the first start shows figures of several sites and countries, which its visitors caused', async () => {
  await expect
    .poll(async () => {
      const ranking = await customer.data<Ranking>('/cdn/api/statistic/survey/ranking')
      return {
        sites: ranking.sites.length > 1 && ranking.sites.every(({ domain }) => domain.endsWith('.localhost')),
        countries:
          process.platform !== 'linux' ||
          ranking.countries.filter(({ country }) => country !== '').length > 1,
      }
    })
    .toEqual({ sites: true, countries: true })
  await expect
    .poll(async () => (await sites()).map(({ deployStatus }) => deployStatus))
    .toEqual(Array.from({ length: 4 }, () => DeployStatus.completed))
})

/** When the origin made the page that the edge serves now. */
async function madeAt(path: string): Promise<string | undefined> {
  const { body } = await fetchRaw(house.edgePort, { host: demoDomains.pages, path })
  return /<time>(.*)<\/time>/.exec(body)?.[1]
}

test('a page of the demo is cached, and a purge of its tag brings a new one', async () => {
  const site = (await sites()).find(({ domain }) => domain === demoDomains.pages)
  const before = await madeAt('/lights/3')
  expect(before).toMatch(/^\d{4}-/)
  // The page names the second in which it was made.
  await expect.poll(() => new Date().toISOString().slice(0, 19)).not.toBe(before?.slice(0, 19))
  expect(await madeAt('/lights/3')).toBe(before)
  await customer.data('/cdn/api/invalidation', {
    method: 'POST',
    body: { cdnConfigId: site?.id, cacheTags: ['light-3'] },
  })
  await expect.poll(() => madeAt('/lights/3')).not.toBe(before)
})

test.for(['demo', 'edge'] as const)('visitors go on after the %s was killed', async (program) => {
  const comebacks = house.comebacks(program)
  house.kill(program)
  await expect.poll(() => house.comebacks(program)).toBe(comebacks + 1)
  const before = await requests()
  await expect.poll(requests).toBeGreaterThan(before)
})

test('the next start goes on with the same sites', async () => {
  await house.stop()
  const before = await house.start().then(requests)
  await expect.poll(requests).toBeGreaterThan(before)
  expect(await sites()).toHaveLength(4)
})
