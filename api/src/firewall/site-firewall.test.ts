import { expect, test } from 'vitest'
import { EdgeSite } from '../edge/protocol.ts'
import { fieldErrorsOf } from '../field-errors.ts'
import { CustomRuleInput, RuleAction, rateSeconds, RuleStatus } from './custom-rule.ts'
import { ruleGroups } from './group.ts'
import { customPrefix, FirewallCount, FirewallHit, listRules } from './hit.ts'
import { SiteFirewall } from './site-firewall.ts'

const rule = {
  name: 'No admin',
  priority: 2,
  action: 2,
  matchField: 'UriPath',
  connectType: 2,
  value: '/admin',
}

const errorsOf = (schema: { safeParse: typeof CustomRuleInput.safeParse }, input: unknown) => {
  const parsed = schema.safeParse(input)
  return parsed.success
    ? {}
    : Object.fromEntries(Object.entries(fieldErrorsOf(parsed.error)).map(([at, { name }]) => [at, name]))
}

test('a new firewall counts with every group at the first level and stops nothing', () => {
  const firewall = SiteFirewall.parse({})
  expect(Object.keys(firewall.groups)).toEqual(Object.keys(ruleGroups))
  for (const group of Object.values(firewall.groups)) expect(group).toEqual({ mode: 'count', level: 1 })
  expect(firewall.regionalBan.mode).toBe('off')
  expect(CustomRuleInput.parse(rule)).toMatchObject({ mode: 'count', style: 0, ruleType: 1, rate: null })
})

test.each([
  [{ priority: 1 }, { priority: 'tooSmall' }],
  [{ priority: 1400 }, { priority: 'tooBig' }],
  [{ priority: 2.5 }, { priority: 'integer' }],
  [{ name: '' }, { name: 'required' }],
  [{ name: 'a\nb' }, { name: 'format' }],
  [{ name: 'x'.repeat(129) }, { name: 'tooLong' }],
  [{ action: 4 }, { action: 'option' }],
  [{ action: 3 }, { rate: 'required' }],
  [{ action: 3, rate: 99 }, { rate: 'tooSmall' }],
  [{ action: 3, rate: 20_000_001 }, { rate: 'tooBig' }],
  [{ matchField: 'Header' }, { matchField: 'option' }],
  [{ matchField: null }, { matchField: 'required' }],
  [{ connectType: 5 }, { connectType: 'option' }],
  [{ connectType: null }, { connectType: 'required' }],
  [{ value: '' }, { value: 'required' }],
  [{ value: 'admin' }, { value: 'startSlash' }],
  [{ value: `/${'x'.repeat(200)}` }, { value: 'tooLong' }],
  [{ value: '/a\u0000' }, { value: 'format' }],
  [{ mode: 'off' }, { mode: 'option' }],
  [{ status: 1 }, { status: 'unknownField' }],
])('a rule with %j is refused', (change, errors) => {
  expect(errorsOf(CustomRuleInput, { ...rule, ...change })).toEqual(errors)
})

test('a rule has no settings that it does not use', () => {
  const unconditional = { ...rule, ruleType: 2, rate: 500 }
  const hotlink = { ...rule, style: 1, ruleType: 2 }
  const nothing = { matchField: null, connectType: null, value: '', rate: null }
  expect(CustomRuleInput.parse(unconditional)).toMatchObject({ ...nothing, ruleType: 2 })
  expect(CustomRuleInput.parse(hotlink)).toMatchObject({ ...nothing, ruleType: 1 })
})

test.each([
  [{ whiteList: ['192.0.2.1', '::ffff:192.0.2.1'] }, { whiteList: 'duplicate' }],
  [{ blackList: ['192.0.2.1', 'nobody'] }, { 'blackList.1': 'addressBlock' }],
  [{ regionalBan: { locations: ['EU'] } }, { 'regionalBan.locations.0': 'country' }],
  [{ hotlink: { bannedReferers: ['https://a.example'] } }, { 'hotlink.bannedReferers.0': 'hostPrefix' }],
  [{ body: { bytes: 65_537 } }, { 'body.bytes': 'tooBig' }],
  [{ groups: { sql: { level: 4 } } }, { 'groups.sql.level': 'option' }],
  [{ rules: [{ rule: 'sql-nothing', mode: 'on' }] }, { 'rules.0.rule': 'option' }],
  [{ exceptions: [{ rule: 'sql-union', place: '', path: '/' }] }, { 'exceptions.0.place': 'required' }],
])('a firewall with %j is refused', (firewall, errors) => {
  const parsed = SiteFirewall.safeParse(firewall)
  const found = parsed.success ? {} : fieldErrorsOf(parsed.error)
  expect(Object.fromEntries(Object.entries(found).map(([at, { name }]) => [at, name]))).toEqual(errors)
})

test('a limit of speed is for five minutes, and kept by no other action', () => {
  const limited = { ...rule, action: RuleAction.speedLimit, rate: 100 }
  expect([CustomRuleInput.parse(limited).rate, rateSeconds]).toEqual([100, 300])
  expect(CustomRuleInput.parse({ ...limited, action: RuleAction.allow }).rate).toBeNull()
  expect(errorsOf(CustomRuleInput, { ...limited, status: RuleStatus.open })).toEqual({
    status: 'unknownField',
  })
})

test('an edge takes every firewall that can be saved', () => {
  const firewall = SiteFirewall.parse({
    customRules: [{ ...rule, id: '018f2f5e-0000-7000-8000-000000000001' }],
    whiteList: ['192.0.2.9/24'],
    exceptions: [{ rule: 'sql-union', place: 'args:q', path: '/search' }],
  })
  expect(EdgeSite.shape.firewall.parse(firewall)).toEqual(firewall)
})

test('a hit has a rule, and no field that nobody knows', () => {
  const hit = {
    siteId: '018f2f5e-0000-7000-8000-000000000002',
    version: 3,
    time: '2031-05-06T07:08:09.010Z',
    requestId: '018f2f5e-0000-7000-8000-000000000003',
    effect: 'forbidden',
    wouldStop: true,
    rule: listRules[1],
    matches: [],
    client: '192.0.2.1',
    country: '',
    host: 'a.example',
    method: 'GET',
    protocol: 'HTTP/1.1',
    uri: '/',
    query: '',
    agent: '',
  }
  expect(FirewallHit.parse(hit)).toEqual(hit)
  expect(FirewallHit.safeParse({ ...hit, rule: `${customPrefix}${hit.siteId}` }).success).toBe(true)
  expect(FirewallHit.safeParse({ ...hit, rule: 'a b' }).success).toBe(false)
  expect(FirewallHit.safeParse({ ...hit, cookie: 'a=b' }).success).toBe(false)
  const count = { minute: '2031-05-06T07:08:00Z', country: 'DE', requests: 0 }
  const { siteId, rule: hitRule, effect } = hit
  expect(FirewallCount.safeParse({ siteId, rule: hitRule, effect, ...count }).success).toBe(false)
  expect(FirewallCount.safeParse({ siteId, rule: hitRule, effect, ...count, requests: 1 }).success).toBe(true)
})
