import { SiteMode } from '@fairlead/api/cdn/site/site-mode.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@fairlead/api/list.ts'
import type { Purge } from '@fairlead/api/cdn/purge/purge.ts'
import { DeployStatus, type Site } from '@fairlead/api/cdn/site/site.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byTier } from '../../scripts/testing/by-tier.js'
import { journalled } from '../../edge/src/testing/journalled.ts'
import { until } from '../../edge/src/testing/until.ts'
import { addAccount, openSession } from '../support/accounts.ts'
import { type Client, clientOf } from '../support/client.ts'
import { type House, openHouse, type Program } from '../support/house.ts'
import { type Ledger, openLedger, type Totals } from './ledger.ts'
import { startCountingOrigin } from './counting-origin.ts'
import { startTraffic } from './traffic.ts'

// One stack, killed at random moments under a steady load. Every test has a new account.

let house: House
let origin: Awaited<ReturnType<typeof startCountingOrigin>>

beforeAll(async () => {
  origin = await startCountingOrigin()
  house = await openHouse({ RATE_LIMIT: '1000000' })
})
afterAll(async () => {
  await house.close()
  await origin.close()
})

async function newCustomer() {
  const user = await addAccount(house.query)
  await house.query('update account set site_quota = 100000 where id = $1', [user.accountId])
  const client = clientOf(house.url, await openSession(house.query, user))
  return { user, client, ledger: openLedger(house.edgePort) }
}

/** Kills at a random moment of the next second, and waits until the program is back. */
async function killAtRandom(program: Program): Promise<number> {
  await pause(randomInt(200, 1200))
  const before = house.comebacks(program)
  const at = Date.now()
  house.kill(program)
  await until(`${program} to come back`, () => house.comebacks(program) > before)
  return at
}

async function listAll<Row>(client: Client, path: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let pageNum = 0; ; pageNum += 1) {
    const page = await client.data<Page<Row>>(`${path}?pageNum=${pageNum}&pageSize=100`)
    rows.push(...page.content)
    if (page.content.length === 0) return rows
  }
}

type Traffic = ReturnType<typeof startTraffic>

async function expectSites(client: Client, ledger: Ledger, traffic: Traffic) {
  const there = await until('all sites to be deployed', async () => {
    const sites = await listAll<Site>(client, '/cdn/api/cdn-config')
    return sites.every(({ deployStatus }) => deployStatus === DeployStatus.completed) && sites
  })
  const domains = new Set(there.map(({ domain }) => domain))
  expect(traffic.sites.filter(({ domain }) => !domains.has(domain))).toEqual([])
  // Unacknowledged objects may exist or not, but nothing exists that was not requested.
  expect(there.length).toBeLessThanOrEqual(traffic.attempts())
  for (const { domain } of traffic.sites) {
    expect({ domain, status: (await ledger.visit(domain, '/'))?.status }).toEqual({ domain, status: 200 })
  }
}

async function expectPurges(client: Client, ledger: Ledger, { sites: [site], purges }: Traffic) {
  const settled = await until('all purges to be settled', async () => {
    const rows = await listAll<Purge>(client, '/cdn/api/invalidation')
    return rows.every(({ status }) => status !== 'process') && new Map(rows.map((row) => [row.id, row]))
  })
  for (const { purge, path } of purges) {
    expect({ path, status: settled.get(purge.id)?.status }).toEqual({ path, status: 'complete' })
    const after = await ledger.visit(site?.domain ?? '', path)
    expect({ path, hit: after?.hit }).toEqual({ path, hit: false })
  }
}

const findTotals = (client: Client, query = '') =>
  client.data<Totals>(`/cdn/api/statistic/survey/total${query}`)

/** Counters must arrive exactly once. When one more request is counted, no earlier counters can be missing. */
async function expectExactTotals(client: Client, ledger: Ledger, domain: string) {
  const arrived = async () => {
    await ledger.visit(domain, '/page')
    const sent = ledger.totals()
    await until('the counters', async () => (await findTotals(client)).requests >= sent.requests)
    expect(await findTotals(client)).toEqual(sent)
  }
  await arrived()
  await arrived()
}

/**
 * Waits until everything that the edge has answered up to a moment is in its journal or counted, and returns that
 * moment. Counters are written all together: those of a new site's first visit come with all before it.
 */
async function writtenDown(client: Client, ledger: Ledger, traffic: Traffic): Promise<number> {
  const known = traffic.sites.length
  const site = await until('a new site', () => traffic.sites[known])
  await until('it to be served', async () => (await ledger.visit(site.domain, '/'))?.status === 200)
  const moment = Date.now() - 1
  await until('its visit to be written down', async () => {
    // In this order, so that counters that move from the journal in the meantime are missed rather than seen twice.
    const { requests } = await findTotals(client, `?cdnConfigId=${site.id}`)
    return requests + journalled(join(house.dataDir, 'edge'), site.id) > 0
  })
  return moment
}

test('killing server and database loses no acknowledged site, purge or counter', async () => {
  const { user, client, ledger } = await newCustomer()
  const traffic = startTraffic({ client, ledger, originPort: origin.port, prefix: user.accountNumber })
  const kills = byTier({ quick: 1, deep: 6 })
  for (let round = 0; round < kills; round += 1)
    for (const program of ['server', 'postgres'] as const) await killAtRandom(program)
  await until('enough work', () => traffic.sites.length > 20 && traffic.purges.length > 10)
  await traffic.stop()

  await expectSites(client, ledger, traffic)
  await expectPurges(client, ledger, traffic)
  // The edge was never killed: no request has failed, and every response is counted once.
  expect(ledger.broken).toEqual([])
  await expectExactTotals(client, ledger, traffic.sites[0]?.domain ?? '')
})

test('killing the edge loses no site, no purge, and at most the counters of its last moment', async () => {
  const { user, client, ledger } = await newCustomer()
  const traffic = startTraffic({ client, ledger, originPort: origin.port, prefix: user.accountNumber })
  const gaps: { from: number; to: number }[] = []
  for (let round = 0; round < byTier({ quick: 1, deep: 12 }); round += 1) {
    // Counters in the journal by then must not be lost; later ones may be.
    const from = await writtenDown(client, ledger, traffic)
    gaps.push({ from, to: await killAtRandom('edge') })
  }
  const sureTotals = () => ledger.totals((at) => gaps.some(({ from, to }) => at > from && at <= to))
  await until('enough answers', () => sureTotals().requests > 20)
  await traffic.stop()

  await expectSites(client, ledger, traffic)
  await expectPurges(client, ledger, traffic)
  const sure = sureTotals()
  // Counters arrive in order: with this site's second visit, all earlier ones have arrived.
  const last = traffic.sites.at(-1)
  await ledger.visit(last?.domain ?? '', '/')
  await until(
    'the last counters',
    async () => (await findTotals(client, `?cdnConfigId=${last?.id}`)).requests === 2,
  )
  const all = ledger.totals()
  const counted = await findTotals(client)
  for (const figure of ['requests', 'hits', 'traffic', 'originTraffic'] as const) {
    expect(counted[figure], figure).toBeGreaterThanOrEqual(sure[figure])
  }
  expect(counted.requests).toBeLessThanOrEqual(all.requests + ledger.broken.length)
})

test('without server and database the edge serves on, and counters arrive once', async () => {
  const { user, client, ledger } = await newCustomer()
  const domain = `${user.accountNumber}-calm.example.com`
  const body = {
    domain,
    type: SiteMode.advanced,
    origins: [{ domainName: '127.0.0.1', httpPort: origin.port, originProtocolPolicy: 'http-only' }],
  }
  await client.data('/cdn/api/cdn-config', { method: 'POST', body })
  await until('the site to be served', async () => (await ledger.visit(domain, '/page'))?.status === 200)

  house.hold()
  house.kill('server')
  house.kill('postgres')
  await expect(client.send('/cdn/api/cdn-config')).rejects.toThrow()
  const end = Date.now() + 4000
  const served: { hit: boolean; status: number }[] = []
  while (Date.now() < end || served.length < 100) {
    const answer = await ledger.visit(domain, '/page')
    served.push({ hit: answer?.hit ?? false, status: answer?.status ?? 0 })
    await pause(10)
  }
  const before = { server: house.comebacks('server'), postgres: house.comebacks('postgres') }
  house.release()
  expect(served.filter(({ hit, status }) => !hit || status !== 200)).toEqual([])
  expect(ledger.broken).toEqual([])

  for (const program of ['postgres', 'server'] as const) {
    await until(`${program} to come back`, () => house.comebacks(program) > before[program])
  }
  await expectExactTotals(client, ledger, domain)
})
