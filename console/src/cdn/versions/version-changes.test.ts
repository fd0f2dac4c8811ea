import { expect, test } from 'vitest'
import { format } from '../../lib/text/text.ts'
import { changesInWords } from './VersionChanges.tsx'

const changes = [['behaviors', '/img/*', 'defaultTtl'], ['comment'], ['behaviors', '/old/*']]

test.each([
  ['en', changes, 2, 'Behaviors › /img/* › Default TTL, Comment, Behaviors › /old/* and 2 more'],
  ['zh', changes, 2, '缓存行为 › /img/* › 默认缓存时间、备注、缓存行为 › /old/*，另有 2 项'],
  ['en', [['comment']], 0, 'Comment'],
  ['en', [], 0, 'Settings unchanged'],
] as const)('the changes of a version fit into one line (%s)', (language, paths, leftOut, expected) => {
  const version = { changes: paths.map((path) => [...path]), leftOut }
  expect(changesInWords(version, (text, args) => format(text, args, language))).toBe(expected)
})
