import { expect, test } from 'vitest'
import { SiteConfig } from './site-config.ts'
import { byImportance, versionChanges } from './site-history.ts'

test('what decides where content comes from is named first, whatever the order it is stored in', () => {
  const stored = [
    ['comment'],
    ['origins', 'b', 'httpPort'],
    ['origins', 'a', 'httpsPort'],
    ['origins', 'b', 'domainName'],
    ['httpVersion'],
    ['behaviors', '*', 'compress'],
    ['behaviors'],
    ['type'],
  ]
  expect(byImportance(stored).map((path) => path.join('.'))).toEqual([
    'type',
    'origins.b.domainName',
    'origins.b.httpPort',
    'origins.a.httpsPort',
    'behaviors.*.compress',
    'behaviors',
    'httpVersion',
    'comment',
  ])
})

test('every setting has a place', () => {
  const names = Object.keys(SiteConfig.shape)
  const [first] = byImportance([['comment'], ...names.map((name) => [name])])
  // A setting without a place would come before all others.
  expect(first).toEqual(['type'])
  expect(names).toHaveLength(16)
})

test('a version names three settings and counts the others', () => {
  const before = { comment: '', type: 1, httpVersion: 'http2', isIpv6Enabled: true }
  const after = { comment: 'x', type: 6, httpVersion: 'http1.1', isIpv6Enabled: false }
  expect(versionChanges(2, before, after)).toEqual({
    version: 2,
    changes: [['type'], ['httpVersion'], ['isIpv6Enabled']],
    leftOut: 1,
  })
})
