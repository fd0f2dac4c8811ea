import { type CustomRule, RuleAction } from '@fairlead/api/firewall/custom-rule.ts'
import type { RuleGroup, RuleMode } from '@fairlead/api/firewall/group.ts'
import type { SiteFirewall } from '@fairlead/api/firewall/site-firewall.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firewall, groups, rule } from '../conformance/firewalls.ts'
import { compileFirewall, isStopped } from '../firewall/firewall.ts'
import { headOf } from '../http/request-head.ts'
import { readPath } from '../http/path.ts'
import { byTier } from '../testing/by-tier.ts'
import { logLine } from '../testing/logged.ts'
import { until } from '../testing/until.ts'
import { world } from '../testing/world.ts'
import { firewallReplayer } from './firewall-replay.ts'

const paths = ['/a', '/b', '/admin']
const queries = [
  '',
  '?q=1',
  "?q=1'%20or%20'1'='1",
  '?q=%3Cscript%3Ealert(1)%3C/script%3E',
  '?f=../../etc/passwd',
]
const clients = ['192.0.2.1', '198.51.100.7', '203.0.113.9']
const countries: Record<string, string> = { '198.51.100.7': 'DE' }
const countryOf = (address: string) => countries[address]

const mode = fc.constantFrom<RuleMode>('off', 'count', 'on')
const active = fc.constantFrom<'count' | 'on'>('count', 'on')
const someRules = fc.array(
  fc.record({
    action: fc.constantFrom(RuleAction.allow, RuleAction.forbid),
    mode: active,
    value: fc.constantFrom(...paths),
  }),
  { maxLength: 4 },
)

/** Firewalls of which every part is off, counts, or is on. */
const firewalls = fc
  .record({
    rules: someRules,
    modes: fc.record({ sql: mode, script: mode, path: mode }),
    ban: mode,
    white: fc.subarray(clients, { maxLength: 1 }),
    black: fc.subarray(clients, { maxLength: 1 }),
  })
  .map(
    ({ rules, modes, ban, white, black }) =>
      firewall({
        customRules: rules.map((one, at) => rule(at + 2, one)),
        groups: {
          ...groups('off'),
          ...Object.fromEntries(
            Object.entries(modes).map(([name, each]) => [name, { mode: each, level: 1 }]),
          ),
        },
        regionalBan: { mode: ban, locations: ['DE'] },
        whiteList: white,
        blackList: black.filter((address) => !white.includes(address)),
      }).firewall,
  )

const requests = fc.array(
  fc.record({
    path: fc.constantFrom(...paths),
    query: fc.constantFrom(...queries),
    client: fc.constantFrom(...clients),
  }),
  { minLength: 1, maxLength: 12 },
)
type Request = { path: string; query: string; client: string }

const siteId = '018f2f5e-0000-7000-8000-000000000000'
const never = () => false

/** What happens to a request. */
function rulingOf(document: SiteFirewall, { path, query, client }: Request) {
  const named = readPath(path + query)
  if (!named) throw new Error('not a path')
  const head = headOf({
    ...named,
    method: 'GET',
    host: 'a.example',
    isSecure: false,
    address: client,
    raw: ['Host', 'a.example', 'User-Agent', 'browser'],
  })
  return compileFirewall(siteId, document, countryOf).judge(head, never)
}

const happens = (document: SiteFirewall, request: Request) => {
  const ruling = rulingOf(document, request)
  return ruling !== undefined && isStopped(ruling)
}

/** The firewall after everything that counts was switched on. */
const allOn = (document: SiteFirewall): SiteFirewall => ({
  ...document,
  groups: Object.fromEntries(
    Object.entries(document.groups).map(([name, each]) => [name, { ...each, mode: on(each.mode) }]),
  ) as SiteFirewall['groups'],
  customRules: document.customRules.map((one): CustomRule => ({ ...one, mode: 'on' })),
  regionalBan: { ...document.regionalBan, mode: on(document.regionalBan.mode) },
})
const on = (each: RuleMode): RuleMode => (each === 'count' ? 'on' : each)

/** Each firewall with one more of its counting parts on. */
function promotions(document: SiteFirewall): SiteFirewall[] {
  const { customRules, regionalBan } = document
  const ofGroups = Object.entries(document.groups).flatMap(([name, each]) =>
    each.mode === 'count'
      ? [{ ...document, groups: { ...document.groups, [name as RuleGroup]: { ...each, mode: 'on' } } }]
      : [],
  ) as SiteFirewall[]
  const ofRules = customRules.flatMap((each, at): SiteFirewall[] =>
    each.mode === 'count'
      ? [{ ...document, customRules: customRules.with(at, { ...each, mode: 'on' }) }]
      : [],
  )
  const ofBan: SiteFirewall[] =
    regionalBan.mode === 'count' ? [{ ...document, regionalBan: { ...regionalBan, mode: 'on' } }] : []
  return [...ofGroups, ...ofRules, ...ofBan]
}

function previewOf(before: SiteFirewall, candidate: SiteFirewall, asked: readonly Request[]) {
  const lines = asked.map(({ path, query, client }, second) =>
    logLine(`http://a.example${path}${query}`, { client }, second),
  )
  return firewallReplayer(countryOf)(
    { siteId, before, candidate, total: lines.length, lines: lines.join('\n') },
    new AbortController().signal,
  )
}

test('a preview names the requests that are stopped after a counting part was switched on', async () => {
  const property = fc.asyncProperty(firewalls, requests, async (before, asked) => {
    for (const candidate of promotions(before)) {
      const { stopped, newlyStopped, letThrough } = await previewOf(before, candidate, asked)
      const now = asked.map((request) => happens(before, request))
      const then = asked.map((request) => happens(candidate, request))
      expect({ stopped, newly: newlyStopped.requests, through: letThrough.requests }).toEqual({
        stopped: { before: now.filter(Boolean).length, after: then.filter(Boolean).length },
        newly: then.filter((each, at) => each && now[at] === false).length,
        through: now.filter((each, at) => each && then[at] === false).length,
      })
    }
  })
  await fc.assert(property, { numRuns: byTier({ quick: 100, deep: 2_000 }) })
})

test('a hit says that it would be stopped exactly if it is once everything that counts is on', () => {
  const property = fc.property(firewalls, requests, (document, asked) => {
    for (const request of asked) {
      const ruling = rulingOf(document, request)
      const isStoppedThen = happens(allOn(document), request)
      if (ruling === undefined) expect(isStoppedThen).toBe(false)
      else expect(ruling.wouldStop).toBe(isStopped(ruling) || isStoppedThen)
    }
  })
  fc.assert(property, { numRuns: byTier({ quick: 300, deep: 5_000 }) })
})

test('preview, count, log and what visitors get say the same of a rule before and after it is switched on', async () => {
  const w = await world({ logLimits: { flushEvery: 20 } })
  w.origin.otherwise((_request, response) => void response.end('page'))
  const asked = paths.flatMap((path) => queries.map((query) => ({ path, query, client: '127.0.0.1' })))
  const samples = fc.sample(firewalls, { numRuns: byTier({ quick: 4, deep: 20 }), seed: 7 })
  const [counting] = fc.sample(fc.constant(firewall({ groups: groups('count') }).firewall), 1)
  let { version } = w.site
  for (const before of [counting, ...samples]) {
    const [candidate] = before ? promotions(before) : []
    if (!before || !candidate) continue
    const preview = await previewOf(before, candidate, asked)
    for (const [document, expected] of [
      [before, preview.stopped.before],
      [candidate, preview.stopped.after],
    ] as const) {
      version += 1
      w.plane.firewall.batches.clear()
      await w.plane.deploy({ ...w.site, version, firewall: document })
      const answers = await Promise.all(asked.map(({ path, query }) => w.get(path + query)))
      expect(answers.filter(({ status }) => status === 403)).toHaveLength(expected)
      const matched = asked.filter((request) => rulingOf(document, request) !== undefined).length
      const hits = await until('all hits', () => {
        const all = w.plane.firewall.hits(w.site.id)
        return all.length === matched && all
      })
      expect(hits.filter(({ effect }) => effect === 'forbidden')).toHaveLength(expected)
    }
  }
})
