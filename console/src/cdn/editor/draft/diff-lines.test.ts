import { configChanges } from '@fairlead/api/cdn/site/config-diff.ts'
import { behavior, presetOf } from '@fairlead/api/cdn/site/presets.ts'
import { SiteConfig } from '@fairlead/api/cdn/site/site-config.ts'
import type { Language } from '@fairlead/api/text.ts'
import { expect, test } from 'vitest'
import { diffLines } from './diff-lines.ts'
import { draftOf } from './draft.ts'

const config = SiteConfig.parse({
  origins: [{ originId: 'origin-1', domainName: 'origin.example.com' }],
  behaviors: presetOf(5, 'origin-1'),
})
const lines = (change: object, of: Language = 'en') =>
  diffLines(configChanges(draftOf(config), draftOf({ ...config, ...change })), of)

test('values are shown with the texts of the form', () => {
  const change = {
    isIpv6Enabled: false,
    visitRegion: 3,
    comment: 'shop',
    restriction: { restrictionType: 2, locations: ['DE', 'FR'] },
  }
  expect(lines(change).map(({ setting, before, after }) => [setting, before, after])).toEqual([
    ['Comment', '–', 'shop'],
    ['IPv6', 'Yes', 'No'],
    ['Region', 'Global edges', 'China edges'],
    ['Country restriction › Rule', 'No restriction', 'Block these (blacklist)'],
    ['Country restriction › Countries and regions', '–', 'Germany, France'],
  ])
  expect(lines({ restriction: { restrictionType: 2, locations: ['DE'] } }, 'zh').at(-1)).toMatchObject({
    setting: '国家/地区限制 › 国家/地区',
    after: '德国',
  })
})

test('a field of a behavior is identified by its pattern, and a lifetime is shown as a duration', () => {
  const behaviors = config.behaviors.map((one, i) => (i === 1 ? { ...one, defaultTtl: 3600 } : one))
  expect(lines({ behaviors })).toMatchObject([
    { kind: 'changed', setting: 'Behaviors › *.mpd › Default TTL', before: '2 seconds', after: '1 hour' },
  ])
})

test('a changed order is shown as a list, and a new item with all its settings', () => {
  const [first, second, ...rest] = config.behaviors
  const added = behavior('/a/*', 'origin-1', { minTtl: 5 })
  const [thing, order] = lines({ behaviors: [second, added, first, ...rest] })
  expect(thing).toMatchObject({ kind: 'added', setting: 'Behaviors › /a/*', before: '–' })
  expect(thing?.after).toContainEqual({ label: 'Minimum TTL', value: '5 seconds' })
  expect(order).toMatchObject({ kind: 'moved', setting: 'Behaviors' })
  expect(order?.after.slice(0, 2)).toEqual(['*.mpd', '*.m3u8'])
})

test('a key is never shown', () => {
  const keyed = (key: string | null) => ({
    ...draftOf(config),
    behaviors: [{ pathPattern: '*', uriAuthentication: { key, ttl: 60 } }],
  })
  const found = diffLines(configChanges(keyed(null), keyed('secret1')), 'en')
  expect(found).toMatchObject([{ before: 'Unchanged', after: 'New key' }])
})
