import { visitRegionNames } from '@fairlead/api/cdn/names.ts'
import { visitRegions } from '@fairlead/api/cdn/site/site-config.ts'
import { expect, test } from 'vitest'
import { countriesOf, regionOf } from './prewarm-place.ts'
import { text } from './text.ts'

test('a prewarm says the region and the countries that were chosen for it', () => {
  for (const region of visitRegions)
    expect(regionOf({ prewarmRegion: region, countries: [] })).toBe(visitRegionNames[region])
  expect(regionOf({ prewarmRegion: null, countries: [] })).toBe(text.ownRegion)
  const chosen = { prewarmRegion: null, countries: ['SG', 'DE'] }
  expect(countriesOf(chosen, 'en')).toEqual(['Singapore', 'Germany'])
  expect(countriesOf(chosen, 'zh')).toEqual(['新加坡', '德国'])
})
