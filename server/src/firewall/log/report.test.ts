import { getFirewallReport } from '@fairlead/api/firewall/log/firewall-report.ts'
import { sendFirewallHits } from '@fairlead/api/edge/firewall.ts'
import type { HitEffect } from '@fairlead/api/firewall/hit.ts'
import { expect, test } from 'vitest'
import { firewallHit, hitBatch, newAclRule } from '../../lib/testing/scene/firewall.ts'
import { world } from '../../lib/testing/world.ts'

const hourMs = 3_600_000

/** Two sites of the account and one of another, whose edge reports what their firewalls match. */
async function reported() {
  const w = await world({
    sites: ['a.example', 'b.example'],
    strangerSites: ['s.example'],
    edges: ['edge'],
  })
  const at = (hours: number) => new Date(w.clock.now().getTime() - hours * hourMs).toISOString()
  return {
    ...w,
    at,
    /** Counts of requests, each matched by one rule, this many hours ago. */
    count: (domain: string, rule: string, effect: HitEffect, requests: number, hours = 1, country = 'DE') => {
      const count = { siteId: w.site(domain).id, minute: at(hours), effect, country, requests }
      return w.edge('edge').call(sendFirewallHits, {
        body: hitBatch(
          [],
          [
            { ...count, rule },
            { ...count, rule: 'any' },
          ],
        ),
      })
    },
    report: async (query: Record<string, string | number> = {}) =>
      (await w.as('owner').call(getFirewallReport, { query })).data,
  }
}

const figures = (blocked: number, allowed: number, counted: number) => ({ blocked, allowed, counted })

test('a report sums what firewalls did by time, rule, site and country', async () => {
  const w = await reported()
  const rule = await newAclRule(w, { name: 'No admin' })
  await w.count('a.example', 'sql-union', 'counted', 3)
  await w.count('a.example', 'sql-union', 'forbidden', 40, 2, 'IN')
  await w.count('b.example', `custom:${rule.id}`, 'limited', 5)
  await w.count('b.example', 'whiteList', 'allowed', 7, 3, '')
  await w.count('s.example', 'sql-union', 'forbidden', 999)
  const report = await w.report()
  expect(report).toMatchObject(figures(45, 7, 3))
  expect(report.rules).toEqual([
    { rule: 'sql-union', message: 'A second query, joined with UNION', ...figures(40, 0, 3) },
    { rule: 'whiteList', message: 'IP whitelist', ...figures(0, 7, 0) },
    { rule: `custom:${rule.id}`, message: 'No admin', ...figures(5, 0, 0) },
  ])
  expect(report.sites).toEqual([
    { domain: 'a.example', ...figures(40, 0, 3) },
    { domain: 'b.example', ...figures(5, 7, 0) },
  ])
  expect(report.countries).toEqual([
    { country: 'IN', ...figures(40, 0, 0) },
    { country: 'DE', ...figures(5, 0, 3) },
    { country: '', ...figures(0, 7, 0) },
  ])
  const filled = report.points.filter(({ blocked, allowed, counted }) => blocked + allowed + counted > 0)
  expect(report.points).toHaveLength(97)
  expect(filled.map(({ blocked, allowed, counted }) => [blocked, allowed, counted])).toEqual([
    [0, 7, 0],
    [40, 0, 0],
    [5, 0, 3],
  ])
})

test('a request that two rules match counts once in all, and in both rules', async () => {
  const w = await reported()
  const count = {
    siteId: w.site('a.example').id,
    minute: w.at(1),
    effect: 'forbidden' as const,
    country: 'DE',
    requests: 4,
  }
  const counts = ['any', 'sql-union', 'sql-comment'].map((rule) => ({ ...count, rule }))
  await w.edge('edge').call(sendFirewallHits, { body: hitBatch([], counts) })
  const report = await w.report()
  expect(report).toMatchObject(figures(4, 0, 0))
  expect(report.rules.map(({ blocked }) => blocked)).toEqual([4, 4])
})

test('addresses and paths come from the lines of the log', async () => {
  const w = await reported()
  const siteId = w.site('a.example').id
  const time = w.at(1)
  const stopped = { time, effect: 'forbidden', client: '2001:db8::7', uri: '/login' } as const
  const hits = [
    firewallHit(siteId, { time, uri: '/search' }),
    firewallHit(siteId, stopped),
    firewallHit(siteId, stopped),
    firewallHit(siteId, { ...stopped, time: w.at(30) }),
  ]
  await w.edge('edge').call(sendFirewallHits, { body: hitBatch(hits) })
  const { addresses, paths } = await w.report()
  expect(addresses).toEqual([
    { address: '2001:db8::7', ...figures(2, 0, 0) },
    { address: '192.0.2.7', ...figures(0, 0, 1) },
  ])
  expect(paths).toEqual([
    { uri: '/login', ...figures(2, 0, 0) },
    { uri: '/search', ...figures(0, 0, 1) },
  ])
})

test('a report covers 1, 7 or 30 days, of all sites or one', async () => {
  const w = await reported()
  await w.count('a.example', 'sql-union', 'forbidden', 1)
  await w.count('a.example', 'sql-union', 'forbidden', 2, 30)
  await w.count('b.example', 'sql-union', 'forbidden', 4, 24 * 20)
  const blocked = async (query: Record<string, string | number>) => (await w.report(query)).blocked
  expect([await blocked({}), await blocked({ days: 7 }), await blocked({ days: 30 })]).toEqual([1, 3, 7])
  expect(await blocked({ days: 30, siteId: w.site('b.example').id })).toBe(4)
  const { code, fields } = await w.as('owner').call(getFirewallReport, { query: { days: 2 } })
  expect([code, fields]).toEqual([400, { days: 'option' }])
})
