import { listCostTags } from '@fairlead/api/usage-report/cost-analysis.ts'
import { expect, test } from 'vitest'
import { newUsage } from '../lib/testing/usage/sold-usage.ts'
import { world } from '../lib/testing/world.ts'

test('the tags of recent usage are those of what one sells or buys', async () => {
  const w = await world()
  w.clock.set('2026-11-20T00:00:00Z')
  await newUsage(w, { tags: { nobody: 'x' }, count: 2 })
  await newUsage(w, { buyerId: w.people.owner.accountId, tags: { team: 'web', env: 'live' }, count: 3 })
  await newUsage(w, { seller: 'stranger', tags: { foreign: 'x' }, count: 2 })
  const tags = async (name: 'owner' | 'reseller') => (await w.as(name).call(listCostTags)).data
  expect(await tags('owner')).toEqual(['env', 'team'])
  expect(await tags('reseller')).toEqual(['env', 'nobody', 'team'])
  w.clock.set('2027-02-20T00:00:00Z')
  expect(await tags('reseller')).toEqual([])
})
