import { dictionaries, getDictionary } from '@fairlead/api/base-info/dictionary.ts'
import { VisitRegion } from '@fairlead/api/cdn/site/site-config.ts'
import { selectRegions } from '@fairlead/api/cdn/site/site.ts'
import { expect, test } from 'vitest'
import { world } from '../lib/testing/world.ts'

test('each dictionary has its codes, each once, with a text in both languages', async () => {
  const { as } = await world()
  for (const code of Object.keys(dictionaries)) {
    const { data } = await as('member').call(getDictionary, { params: { code } })
    expect(data.length, code).toBeGreaterThan(1)
    expect(new Set(data.map(({ value }) => value)).size, code).toBe(data.length)
    for (const { text } of data) {
      expect(text.en).toMatch(/\S/)
      expect(text.zh).toMatch(/\S/)
    }
  }
})

test.for(['unheard-of', 'constructor', '__proto__'])('there is no dictionary %s', async (code) => {
  const { as } = await world()
  expect(await as('owner').call(getDictionary, { params: { code } })).toMatchObject({ code: 404 })
})

test('the available regions are those that a site can have', async () => {
  const { as } = await world()
  const { data } = await as('owner').call(selectRegions)
  expect(data.map(({ value }) => value)).toEqual(Object.values(VisitRegion))
  expect(data).toEqual((await as('owner').call(getDictionary, { params: { code: 'visitRegion' } })).data)
})
