import { surveyRanking } from '@fairlead/api/cdn/statistic.ts'
import { expect, test } from 'vitest'
import { world } from '../../lib/testing/world.ts'

test('sites and countries with the most traffic come first, beside the period before and the edges', async () => {
  const w = await world({
    sites: ['a.example', 'b.example', 'idle.example'],
    strangerSites: ['s.example'],
    edges: ['one', 'two'],
  })
  await w.takeOffline('two')
  const row = (domain: string, minute: string, country: string, traffic: number) => ({
    siteId: w.site(domain).id,
    minute,
    country,
    status: 200,
    requests: 1,
    hits: 1,
    traffic,
    originRequests: 0,
    originTraffic: 0,
  })
  w.clock.set('2030-03-02T12:00:30Z')
  await w
    .edge('one')
    .usage(1, [
      row('a.example', '2030-03-02T11:00:00Z', 'DE', 10),
      row('b.example', '2030-03-02T10:31:00Z', 'IN', 20),
      row('b.example', '2030-03-01T12:01:00Z', '', 5),
      row('a.example', '2030-03-01T12:00:00Z', 'FR', 700),
      row('s.example', '2030-03-02T11:00:00Z', 'US', 900),
    ])
  const owner = w.as('owner')
  const { data } = await owner.call(surveyRanking)
  const figures = (traffic: number, requests: number) => ({ requests, hits: requests, traffic })
  expect(data).toEqual({
    before: { ...figures(700, 1), originTraffic: 0 },
    sites: [
      { id: w.site('b.example').id, domain: 'b.example', ...figures(25, 2) },
      { id: w.site('a.example').id, domain: 'a.example', ...figures(10, 1) },
    ],
    countries: [
      { country: 'IN', ...figures(20, 1) },
      { country: 'DE', ...figures(10, 1) },
      { country: '', ...figures(5, 1) },
    ],
    edges: [
      { name: 'two', online: false },
      { name: 'one', online: true },
    ],
  })
  const ofOne = await owner.call(surveyRanking, { query: { cdnConfigId: w.site('a.example').id } })
  expect(ofOne.data).toMatchObject({ sites: [], countries: [{ country: 'DE' }], before: { traffic: 700 } })
})
