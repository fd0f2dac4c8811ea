import { expect, test } from 'vitest'
import { configChanges } from './config-diff.ts'

const origin = (originId: string, more = {}) => ({ originId, domainName: `${originId}.example`, ...more })
const behavior = (pathPattern: string, more = {}) => ({ pathPattern, originId: 'a', ttl: 1, ...more })
const changesBetween = (before: object, after: object) =>
  configChanges(before, after).map(({ kind, path, before: old, after: now }) => [
    kind,
    path.join('.'),
    old,
    now,
  ])

test('a configuration has no differences from itself', () => {
  const config = { comment: 'x', origins: [origin('a')], behaviors: [behavior('*')] }
  expect(configChanges(config, structuredClone(config))).toEqual([])
})

test('a changed value is listed with both values', () => {
  expect(
    changesBetween({ certificate: { id: null, tls: '1.2' } }, { certificate: { id: 'x', tls: '1.2' } }),
  ).toEqual([['changed', 'certificate.id', null, 'x']])
})

test('an item in the middle of a list is one difference', () => {
  const before = { origins: [origin('a'), origin('c')] }
  const after = { origins: [origin('a'), origin('b'), origin('c')] }
  expect(changesBetween(before, after)).toEqual([['added', 'origins.b', undefined, origin('b')]])
  expect(changesBetween(after, before)).toEqual([['removed', 'origins.b', origin('b'), undefined]])
})

test('a field of an item is identified by the key of the item', () => {
  const before = { behaviors: [behavior('*.css'), behavior('*')] }
  const after = { behaviors: [behavior('*.css'), behavior('*', { ttl: 2, originId: 'b' })] }
  expect(changesBetween(before, after)).toEqual([
    ['changed', 'behaviors.*.originId', 'a', 'b'],
    ['changed', 'behaviors.*.ttl', 1, 2],
  ])
})

test('a changed order is one difference', () => {
  const before = { behaviors: [behavior('a'), behavior('b'), behavior('*')] }
  const after = { behaviors: [behavior('b'), behavior('a'), behavior('*')] }
  expect(changesBetween(before, after)).toEqual([['moved', 'behaviors', ['a', 'b', '*'], ['b', 'a', '*']]])
})

test('lists of plain values are compared as a whole', () => {
  expect(changesBetween({ locations: ['CN'] }, { locations: ['CN', 'DE'] })).toEqual([
    ['changed', 'locations', ['CN'], ['CN', 'DE']],
  ])
})
