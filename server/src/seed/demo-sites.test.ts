import { expect, test } from 'vitest'
import { world, type World } from '../lib/testing/world.ts'
import { demoDomains } from './demo-domains.ts'
import { demoCustomer } from './demo.ts'
import { seedDemoSites } from './demo-sites.ts'

const seed = (w: World) => seedDemoSites(w.db, { ...w.settings, box: w.box, now: w.clock.now() })

const sitesOf = (w: World) =>
  w.rows<{ id: string; domain: string; deleted: boolean }>(
    `select id, domain, deleted_at is not null as deleted from site order by domain`,
  )

test('the sites of the demo are added once, deployed like others, and do not return after they were deleted', async () => {
  const w = await world({ edges: ['edge-1'] })
  await w.rows('update app_user set email = $1 where id = $2', [demoCustomer, w.people.owner.userId])
  await Promise.all([seed(w), seed(w)])
  const sites = await sitesOf(w)
  expect(sites.map(({ domain }) => domain)).toEqual(Object.values(demoDomains).toSorted())
  const changes = await w.edge('edge-1').pull()
  const origin = { domainName: '127.0.0.1', httpPort: w.settings.demoOriginPort }
  expect(changes).toHaveLength(4)
  for (const change of changes)
    expect(change).toMatchObject({ kind: 'site', site: { config: { origins: [origin] } } })

  await w.rows('update site set deleted_at = now() where id = $1', [sites[0]?.id])
  await seed(w)
  const later = await sitesOf(w)
  expect(later.map(({ deleted }) => deleted)).toEqual([true, false, false, false])
})

test('without the demo’s customer there are no sites of the demo', async () => {
  const w = await world()
  await seed(w)
  expect(await sitesOf(w)).toEqual([])
})
