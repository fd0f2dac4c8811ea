import { expect, test } from 'vitest'
import { breadcrumbs } from './breadcrumbs.ts'

const screens = [
  { path: '/home', crumb: 'Home' },
  { path: '/document', crumb: 'Documentation' },
  { path: '/document/error', crumb: 'Error code' },
  { path: '/cdn/overview/list', crumb: 'Overview' },
  { path: '/cdn/config/list', crumb: 'Sites' },
  { path: '/cdn/config/model', crumb: 'Site' },
  { path: '/cdn/monitor/invalidation/list', crumb: 'Cache purge' },
  { path: '/cdn/monitor/invalidation/edit', crumb: 'New purge' },
]
const groups = { cdn: 'CDN', monitor: 'Monitoring' }
const area = { text: 'Security', path: '/cdn/security/safetyReport/list' }

test('a trailing list is not shown, and the last crumb is not a link', () => {
  expect(breadcrumbs('/cdn/config/list', screens, groups)).toEqual([
    { text: 'CDN', path: '/cdn/overview/list' },
    { text: 'Sites' },
  ])
})

test('earlier crumbs link to the list of their module', () => {
  expect(breadcrumbs('/cdn/monitor/invalidation/edit', screens, groups)).toEqual([
    { text: 'CDN', path: '/cdn/overview/list' },
    { text: 'Monitoring', path: '/cdn/monitor/invalidation/list' },
    { text: 'Cache purge', path: '/cdn/monitor/invalidation/list' },
    { text: 'New purge' },
  ])
})

test('a screen of one segment is one crumb', () => {
  expect(breadcrumbs('/home', screens, groups)).toEqual([{ text: 'Home' }])
})

test('a list that the user may not see is not a link', () => {
  const few = screens.filter(({ path }) => path.startsWith('/cdn/monitor'))
  expect(breadcrumbs('/cdn/config/model', few, groups)).toEqual([{ text: 'CDN' }])
})

test('a module without a list is linked to its own screen', () => {
  expect(breadcrumbs('/document/error', screens, groups)).toEqual([
    { text: 'Documentation', path: '/document' },
    { text: 'Error code' },
  ])
})

test('the area of the menu replaces the group of the first segment', () => {
  const waf = [
    { path: '/cdn/security/waf/list', crumb: 'Firewall' },
    { path: '/cdn/security/waf/edit', crumb: 'Firewall ACL' },
  ]
  expect(breadcrumbs('/cdn/security/waf/edit', [...screens, ...waf], groups, area)).toEqual([
    area,
    { text: 'Firewall', path: '/cdn/security/waf/list' },
    { text: 'Firewall ACL' },
  ])
})

test('a list that leads elsewhere is no crumb', () => {
  const ddos = [
    { path: '/cdn/security/ddos/list', crumb: 'DDoS protection' },
    { path: '/cdn/security/ddos/edit', crumb: 'DDoS shield' },
  ]
  expect(breadcrumbs('/cdn/security/ddos/edit', [...screens, ...ddos], groups, area)).toEqual([
    area,
    { text: 'DDoS shield' },
  ])
})
