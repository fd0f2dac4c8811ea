import { presetOf } from '@fairlead/api/cdn/site/presets.ts'
import { SiteConfig } from '@fairlead/api/cdn/site/site-config.ts'
import { expect, test } from 'vitest'
import { conflictOf } from './conflict.ts'
import { draftOf } from './draft.ts'

const draft = (more: object = {}) =>
  draftOf(
    SiteConfig.parse({
      origins: [{ originId: 'origin-1', domainName: 'origin.example.com' }],
      behaviors: presetOf(5, 'origin-1'),
      ...more,
    }),
  )
const paths = (changes: { path: readonly string[] }[]) => changes.map(({ path }) => path.join('.'))

test('a setting that only one user changed is no conflict', () => {
  const found = conflictOf(draft(), draft({ comment: 'theirs' }), draft({ isIpv6Enabled: false }))
  expect([found.theirs, found.mine, found.both].map(paths)).toEqual([['comment'], ['isIpv6Enabled'], []])
})

test('a setting that both users changed is a conflict, unless both set the same value', () => {
  expect(paths(conflictOf(draft(), draft({ comment: 'theirs' }), draft({ comment: 'mine' })).both)).toEqual([
    'comment',
  ])
  expect(conflictOf(draft(), draft({ comment: 'same' }), draft({ comment: 'same' })).both).toEqual([])
})

test('a changed field of an item that the other user removed is a conflict', () => {
  const behaviors = presetOf(5, 'origin-1')
  const mine = behaviors.map((one, i) => (i === 0 ? { ...one, defaultTtl: 7 } : one))
  const found = conflictOf(draft(), draft({ behaviors: behaviors.slice(1) }), draft({ behaviors: mine }))
  expect(paths(found.both)).toEqual(['behaviors.*.m3u8.defaultTtl'])
})
