import { randomUUID } from 'node:crypto'
import { zstdCompressSync } from 'node:zlib'
import { RuleAction } from '@fairlead/api/firewall/custom-rule.ts'
import { expect, test } from 'vitest'
import { firewall, groups, rule } from '../../conformance/firewalls.ts'
import { logLine } from '../../testing/logged.ts'
import { until } from '../../testing/until.ts'
import { type World, world } from '../../testing/world.ts'

const attack = "q=1'%20or%20'1'='1"

/** Queues a replay for the edge, and resolves with its result. */
async function replayed({ plane, site }: World, before: object, candidate: object, lines: string[]) {
  const id = randomUUID()
  const packed = zstdCompressSync(lines.join('\n')).toString('base64')
  plane.firewall.replays.set(id, { siteId: site.id, before, candidate, total: lines.length, lines: packed })
  plane.add({ kind: 'firewallReplay', replay: { id, siteId: site.id, cancelled: false } } as { kind: string })
  return until('the result', () => plane.firewall.results.get(id))
}

test('a replay says which logged requests a proposed firewall stops, by which rule, and stops none', async () => {
  const w = await world()
  const url = (path: string) => `http://${w.site.domain}${path}`
  const lines = [
    logLine(url('/a')),
    logLine(url(`/a?${attack}`), { client: '192.0.2.7' }),
    logLine(url('/old')),
    logLine(url('/form'), { method: 'POST' }),
  ]
  const { firewall: before } = firewall({ customRules: [rule(2, { value: '/old' })] })
  const { firewall: candidate } = firewall({ groups: { ...groups('count'), sql: { mode: 'on', level: 1 } } })
  const { result } = await replayed(w, before, candidate, lines)
  expect(result).toMatchObject({
    requests: 4,
    total: 4,
    complete: true,
    withBody: 1,
    stopped: { before: 1, after: 1 },
    newlyStopped: { requests: 1, examples: [{ rule: 'sql-boolean', place: 'args:q', client: '192.0.2.7' }] },
    letThrough: { requests: 1, examples: [{ rule: `custom:${rule(2, {}).id}`, url: url('/old') }] },
  })
  expect(result?.rules.find((each) => each.rule === 'sql-boolean')).toMatchObject({
    effect: 'forbidden',
    requests: 1,
  })
  w.origin.give('/a', 'a')
  expect((await w.get(`/a?${attack}`)).status).toBe(200)
})

test('a limit of speed is replayed by the times of the log', async () => {
  const w = await world()
  const limit = firewall({ customRules: [rule(2, { action: RuleAction.speedLimit, rate: 100 })] })
  const at = (second: number) => logLine(`http://${w.site.domain}/a`, {}, second)
  const quick = Array.from({ length: 150 }, (_, number) => at(number))
  const slow = Array.from({ length: 150 }, (_, number) => at(1_000 + number * 10))
  const { result } = await replayed(w, firewall().firewall, limit.firewall, [...quick, ...slow])
  expect(result).toMatchObject({ stopped: { before: 0, after: 50 }, newlyStopped: { requests: 50 } })
})

test('a replay whose lines cannot be read is reported as one that could not be run', async () => {
  const w = await world()
  const id = randomUUID()
  const { firewall: any } = firewall()
  w.plane.firewall.replays.set(id, {
    siteId: w.site.id,
    before: any,
    candidate: any,
    total: 1,
    lines: 'AAAA',
  })
  w.plane.add({ kind: 'firewallReplay', replay: { id, siteId: w.site.id, cancelled: false } } as {
    kind: string
  })
  expect(await until('the word', () => w.plane.firewall.results.get(id))).toEqual({
    error: 'the edge node could not run the replay',
  })
})
