import { TraceInput } from '@fairlead/api/cdn/trace.ts'
import { expect, test } from 'vitest'
import { firewall, groups, rule } from '../conformance/firewalls.ts'
import { world } from '../testing/world.ts'

test('the tracer says what the firewall makes of a request, and counts nothing for its limits', async () => {
  const { plane, site } = await world()
  await plane.deploy({
    ...site,
    version: 2,
    ...firewall({
      groups: { ...groups('count'), sql: { mode: 'on' } },
      customRules: [rule(2, { action: 1, value: '/open' }), rule(3, { action: 3, rate: 100, ruleType: 2 })],
    }),
  })
  const outcomes = async (target: string) => {
    const request = TraceInput.parse({ url: `http://${site.domain}${target}`, address: '192.0.2.1' })
    const steps = await plane.trace(site.id, request)
    return steps.filter(({ outcome }) => outcome.startsWith('firewall'))
  }
  const attack = "?q=1'%20or%20'1'='1"
  expect(await outcomes(`/a${attack}`)).toEqual([
    { outcome: 'firewallForbidden', args: { rule: 'sql-boolean', place: 'args:q' } },
  ])
  expect(await outcomes(`/open${attack}`)).toMatchObject([
    { outcome: 'firewallAllowed', args: { place: 'path' } },
  ])
  expect(await outcomes('/a?q=../x')).toMatchObject([{ outcome: 'firewallCounted' }])
  expect(await outcomes('/a')).toEqual([])
})
