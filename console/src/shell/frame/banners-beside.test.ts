import { expect, test } from 'vitest'
import { bannersBeside } from './banners-beside.ts'

test('a suspended account has one banner about its balance', () => {
  const banners = ['suspended', 'balanceInsufficient', 'other'].map((key) => ({ key, text: key }))
  for (const standing of ['suspended', 'insufficient'] as const)
    expect(bannersBeside(banners, standing).map(({ key }) => key)).toEqual(['other'])
  // Before the standing is known, and where a call was refused for less, the call has the word.
  for (const standing of [undefined, 'good', 'low'] as const)
    expect(bannersBeside(banners, standing)).toEqual(banners)
})
