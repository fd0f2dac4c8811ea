import type { OriginFault } from '@fairlead/api/cdn/origin/origin-fault.ts'
import { keptOutages, listOriginHealth } from '@fairlead/api/cdn/origin/origin-health.ts'
import { deleteSite, disableSite } from '@fairlead/api/cdn/site/site.ts'
import { editSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { expect, test } from 'vitest'
import { tasks } from '../../jobs.ts'
import { world } from '../../lib/testing/world.ts'

const start = '2031-05-06T07:08:09.000Z'
/** Seconds after the start. */
const at = (seconds: number) => new Date(Date.parse(start) + seconds * 1000).toISOString()
const minute = (seconds: number) => at(seconds).replace(/\d\d\.\d+Z$/, '00.000Z')

type Failing = { fault?: OriginFault; since: number; last: number; requests: number; originId?: string }

async function reporting(edges = ['one']) {
  const w = await world({ sites: ['a.example'], strangerSites: ['b.example'], edges })
  for (const name of edges) await w.edge(name).work()
  w.clock.set(start)
  const siteId = w.site('a.example').id
  const fails = (
    { fault = 'refused', since, last, requests, originId = 'origin-1' }: Failing,
    name = edges[0] ?? '',
  ) =>
    w.edge(name).receipts({
      origins: [
        {
          siteId,
          originId,
          failing: { fault, sinceDate: at(since), lastDate: at(last) },
          minutes: [{ minute: minute(last), fault, requests }],
        },
      ],
    })
  const answers = (seconds: number, name = edges[0] ?? '') =>
    w.edge(name).receipts({
      origins: [{ siteId, originId: 'origin-1', answeredDate: at(seconds), minutes: [] }],
    })
  const shown = async () => (await w.as('owner').call(listOriginHealth, { params: { id: siteId } })).data
  return { ...w, siteId, fails, answers, shown }
}

test('a failing origin is shown with its reason, since when, and how many requests', async () => {
  const { fails, shown } = await reporting()
  expect(await shown()).toEqual([])
  await fails({ since: 0, last: 5, requests: 3 })
  expect(await shown()).toEqual([
    {
      originId: 'origin-1',
      domainName: 'origin.test.example',
      edgeName: 'one',
      state: 'failing',
      fault: 'refused',
      sinceDate: at(0),
      lastDate: at(5),
      answeredDate: null,
      earlier: [],
      lastHour: [{ fault: 'refused', requests: 3 }],
    },
  ])
})

test('a repeated report counts once, and a later one replaces the figures of the same minute', async () => {
  const { fails, shown } = await reporting()
  for (const requests of [3, 3, 5, 4]) await fails({ since: 0, last: 5, requests })
  await fails({ since: 0, last: 65, requests: 2 })
  await fails({ fault: 'certificateExpired', since: 0, last: 70, requests: 9 })
  expect(await shown()).toMatchObject([
    {
      fault: 'certificateExpired',
      sinceDate: at(0),
      lastDate: at(70),
      lastHour: [
        { fault: 'certificateExpired', requests: 9 },
        { fault: 'refused', requests: 7 },
      ],
    },
  ])
})

test('after a recovery, the next failure starts at its own time', async () => {
  const { fails, answers, shown } = await reporting()
  await fails({ since: 0, last: 5, requests: 1 })
  // Later answers do not move the time of recovery.
  for (const seconds of [30, 40, 50]) await answers(seconds)
  const outage = { sinceDate: at(0), lastDate: at(5), answeredDate: at(30) }
  expect(await shown()).toMatchObject([{ state: 'recovered', ...outage, earlier: [] }])
  for (const last of [95, 99]) await fails({ since: 90, last, requests: 1 })
  expect(await shown()).toMatchObject([
    {
      state: 'failing',
      sinceDate: at(90),
      lastDate: at(99),
      answeredDate: null,
      earlier: [{ fault: 'refused', ...outage }],
    },
  ])
})

test('the last earlier failures of an origin stay', async () => {
  const { fails, answers, shown } = await reporting()
  for (let round = 0; round < keptOutages + 3; round += 1) {
    await fails({ since: round * 10, last: round * 10 + 1, requests: 1 })
    await answers(round * 10 + 5)
  }
  const [row] = await shown()
  expect(row?.earlier.map(({ sinceDate }) => sinceDate)).toEqual([60, 50, 40, 30, 20].map(at))
})

test('the restart of an edge does not change since when an origin has failed', async () => {
  const { fails, shown } = await reporting()
  await fails({ since: 0, last: 5, requests: 1 })
  await fails({ since: 100, last: 101, requests: 1 })
  expect(await shown()).toMatchObject([{ sinceDate: at(0), lastDate: at(101) }])
})

test('reports of a healthy origin that never failed are not stored', async () => {
  const { answers, shown, rows } = await reporting()
  await answers(1)
  expect(await shown()).toEqual([])
  expect(await rows('select from origin_health')).toEqual([])
})

test('each edge has its own report, and edges that are offline are marked', async () => {
  const { fails, answers, shown, rows } = await reporting(['one', 'two'])
  await fails({ since: 0, last: 1, requests: 1 }, 'one')
  await fails({ since: 0, last: 2, requests: 2 }, 'two')
  await answers(3, 'one')
  expect((await shown()).map(({ edgeName, state }) => [edgeName, state])).toEqual([
    ['two', 'failing'],
    ['one', 'recovered'],
  ])
  await rows("update edge_node set last_seen_at = now() - interval '1 minute' where name = 'two'")
  expect((await shown()).map(({ edgeName, state }) => [edgeName, state])).toEqual([
    ['two', 'unheard'],
    ['one', 'recovered'],
  ])
})

test('after an hour nothing is counted any more, and after a week the rows are deleted', async () => {
  const w = await reporting()
  const { fails, shown, clock, rows, edge } = w
  await fails({ since: 0, last: 5, requests: 3 })
  clock.set(at(3700))
  await edge('one').pull()
  expect(await shown()).toMatchObject([{ state: 'failing', lastHour: [] }])
  clock.set(at(8 * 86_400))
  expect(await shown()).toEqual([])
  await tasks(w)['forgetExpired']?.({}, {} as never)
  expect(await rows('select from origin_health union all select from origin_failure')).toEqual([])
})

test('removed origins, and those of other accounts, are not shown', async () => {
  const { fails, shown, as, siteId } = await reporting()
  await fails({ since: 0, last: 5, requests: 3 })
  await fails({ since: 0, last: 5, requests: 3, originId: 'origin-9' })
  expect(await shown()).toHaveLength(1)
  const params = { id: siteId }
  expect((await as('stranger').call(listOriginHealth, { params })).code).toBe(404)
  const origins = [{ originId: 'another', domainName: 'origin.test.example' }]
  await as('owner').call(editSite, { params, body: { version: 1, origins } })
  expect(await shown()).toEqual([])
})

test('a report about a deleted or unknown site is accepted and not stored', async () => {
  const { fails, as, siteId, edge, rows } = await reporting()
  const params = { id: siteId }
  await as('owner').call(disableSite, { params })
  await as('owner').call(deleteSite, { params })
  expect((await fails({ since: 0, last: 1, requests: 1 })).succ).toBe(true)
  const unknown = { siteId: crypto.randomUUID(), originId: 'origin-1', answeredDate: at(0), minutes: [] }
  expect((await edge('one').receipts({ origins: [unknown] })).succ).toBe(true)
  expect((await rows('select from origin_health')).length).toBeLessThan(2)
})

test('a count that is too large for its column is stored as the largest', async () => {
  const { fails, shown } = await reporting()
  expect((await fails({ since: 0, last: 5, requests: Number.MAX_SAFE_INTEGER })).succ).toBe(true)
  expect((await shown())[0]?.lastHour).toEqual([{ fault: 'refused', requests: 2_147_483_647 }])
})
