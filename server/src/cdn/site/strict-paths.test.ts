import { editSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { expect, test } from 'vitest'
import { minimalSite, world } from '../../lib/testing/world.ts'

test('an invalid path is refused on its field when a site is saved', async () => {
  const w = await world({ sites: ['a.example'] })
  const { domain: _, originType: __, origins, ...fields } = minimalSite('a.example')
  const answer = await w.as('owner').call(editSite, {
    params: { id: w.site('a.example').id },
    body: { ...fields, version: 1, origins: origins.map((origin) => ({ ...origin, originPath: '/a\n' })) },
  })
  expect(answer.fields).toEqual({ 'origins.0.originPath': 'path' })
})
