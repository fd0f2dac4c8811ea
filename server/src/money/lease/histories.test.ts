import { randomUUID } from 'node:crypto'
import { decimalOf, larger, unitsOf } from '@fairlead/api/amount.ts'
import { priceUnits } from '@fairlead/api/money/price/rating.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byTier } from '../../lib/testing/tier/by-tier.ts'
import type { Entered } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { transact } from '../ledger/transact.ts'
import { hourOf } from '../ledger/hour.ts'
import { sellPackage } from '../plan/packages.ts'
import { newOffer } from '../plan/plan-calls.ts'
import { chargeWorld } from '../testing/charge-world.ts'
import { addPrices } from '../testing/prices.ts'
import { type ModelledEdge, modelledEdge } from '../testing/modelled-edge.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Edges count in eight places, the ledger in four. */
const ledgerUnit = 10_000n
const cent = 1_000_000n
/** Each ladder of a month is rounded once: two regions, two meters, and a month that ends within the history. */
const rounding = 8n

/** So high that packages of some gigabytes are worth their price. */
const trafficPrices = { other: '8', asia: '16' }
const dearPrices = (['other', 'asia'] as const).flatMap((region) => [
  { region, meter: 'traffic' as const, from: '0', price: trafficPrices[region] },
  { region, meter: 'requests' as const, from: '0', price: '0.01' },
])

type OfEdge = { edge: 0 | 1 } & (
  | { does: 'spend'; meter: 'traffic' | 'requests'; percent: bigint }
  | { does: 'rush'; meter: 'traffic' | 'requests'; times: number }
  | { does: 'away'; meter: 'traffic' | 'requests'; minutes: number }
  | { does: 'renew' | 'answerLost' | 'repeat' | 'lose' | 'comeBack' }
)
type OfAccount =
  | { does: 'wait'; minutes: number }
  | { does: 'topUp'; cents: number }
  | { does: 'limit'; cents: number | undefined }
  | { does: 'buy'; offer: number }
  | { does: 'charge' }
type LeaseStep = OfEdge | OfAccount

const edge = fc.constantFrom(0 as const, 1 as const)
const meter = fc.constantFrom('traffic' as const, 'traffic' as const, 'requests' as const)
const cents = fc.integer({ min: 1, max: 3000 })
const step: fc.Arbitrary<LeaseStep> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('spend' as const),
      edge,
      meter,
      percent: fc.bigInt({ min: 1n, max: 100n }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('rush' as const),
      edge,
      meter,
      times: fc.integer({ min: 1, max: 8 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('renew' as const), edge }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('answerLost' as const, 'repeat' as const, 'lose' as const, 'comeBack' as const),
      edge,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 20, 59, 62, 300),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('topUp' as const), cents }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('limit' as const),
      cents: fc.option(cents, { nil: undefined }),
    }),
  },
  fc.record({ does: fc.constant('buy' as const), offer: fc.nat(2) }),
  fc.record({ does: fc.constant('charge' as const) }),
)

async function historyWorld() {
  const w = await chargeWorld({ prices: false })
  await addPrices(w, { bands: dearPrices })
  let [seq, key, date] = [0, 0, Date.parse('2030-03-10')]
  const offers: string[] = []
  // Each is worth more than its price, and edges can use it up.
  for (const [price, trafficGb] of [
    ['1', 1],
    ['5', 1],
    ['20', 3],
  ] as const)
    offers.push((await newOffer(w, { plan: `for-${price}`, price, trafficGb, requests: 100_000_000 })).id)

  return {
    ...w,
    /** A customer with a site and two edges, who has paid nothing yet. */
    async newCustomer() {
      // In the middle of an hour, so that none ends unless a history waits for it.
      w.clock.set(new Date((date += dayMs) + 12.5 * hourMs).toISOString())
      const [account] = await w.rows<{ id: string }>(
        `insert into account (number, name, kind) select max(number::bigint) + 1, 'one', 'customer' from account returning id`,
      )
      const accountId = account?.id ?? ''
      const [site] = await w.rows<{ id: string }>(
        `insert into site (account_id, domain, platform_domain, origins, change_seq)
         values ($1, $2, $3, '[]', nextval('change_seq')) returning id`,
        [accountId, `${accountId}.example`, `${accountId}.edge.localhost`],
      )
      const edgeOf = (name: string) =>
        modelledEdge({
          edge: w.edge(name),
          accountId,
          siteId: site?.id ?? '',
          now: () => w.clock.now(),
          nextSeq: () => (seq += 1),
        })
      return {
        edges: [edgeOf('one'), edgeOf('two')] as const,
        owed: async () => {
          const [row] = await w.rows<{ owed: string }>('select owed from wallet where account_id = $1', [
            accountId,
          ])
          return unitsOf(row?.owed ?? '')
        },
        topUp: (amount: number) => {
          const now = w.clock.now()
          const event = { accountId, kind: 'topUp', key: `top-up ${(key += 1)}`, request: {} } as const
          return w.db.transaction((tx) =>
            transact(tx, { ...event, effectiveAt: now, now }, (book) =>
              book.topUp({ paid: BigInt(amount) * 100n, at: now }),
            ),
          )
        },
        /** A purchase that is refused has no effect. */
        buy: async (offer: number) => {
          const me = { account_id: accountId, username: 'owner@test.example' } as Entered
          const request = { key: randomUUID(), offerId: offers[offer] ?? '' }
          try {
            await w.db.transaction((tx) => sellPackage(tx, me, request, w.clock.now()))
          } catch (error) {
            if (!(error instanceof Fail)) throw error
          }
        },
        limit: (amount: number | undefined) =>
          amount === undefined
            ? w.rows('delete from spend_cap where account_id = $1', [accountId])
            : w.rows(
                `insert into spend_cap (account_id, stop_at, slow_speed, time_zone) values ($1, $2, 100, 0)
                 on conflict (account_id) do update set stop_at = excluded.stop_at`,
                [accountId, decimalOf(BigInt(amount) * 100n)],
              ),
      }
    },
  }
}

type HistoryWorld = Awaited<ReturnType<typeof historyWorld>>

/** Runs a history, and compares it with its bounds. Returns what was paid and spent, in eight places. */
async function play(w: HistoryWorld, steps: readonly LeaseStep[]) {
  const customer = await w.newCustomer()
  const { edges } = customer
  const lost = new Set<ModelledEdge>()
  const sums = { paid: 0n, spent: 0n, writtenOff: 0n }
  const isPackaged = steps.some(({ does }) => does === 'buy')
  // Late usage takes the quota of a package from another edge, which has paid for as much at the price of its own region.
  const leastPrice = isPackaged ? priceUnits(trafficPrices.asia) : 0n
  const today = { spent: 0n, limit: undefined as bigint | undefined, most: undefined as bigint | undefined }

  const leased = () => edges.reduce((sum, { saved }) => sum + saved, 0n)
  const limitDay = () => {
    const unknown = edges.reduce((sum, one) => sum + one.unknown, 0n)
    const { limit, spent } = today
    today.most = limit === undefined ? undefined : larger(limit, spent + leased()) + unknown
  }
  /** What a lost edge has used is known when it comes back. Until then it is set aside, but not for ever. */
  function writeOff(one: ModelledEdge, before: Date) {
    const used = one.writeOff(before, leastPrice)
    sums.writtenOff += used
    if (today.most !== undefined) today.most += used
  }

  function spend(by: ModelledEdge, of: 'traffic' | 'requests', percent: bigint) {
    const cost = by.spend(of, percent)
    sums.spent += cost
    today.spent += cost
  }

  /** An edge with so many visitors that it spends all it gets. */
  async function rush(by: ModelledEdge, of: 'traffic' | 'requests', times: number) {
    for (let time = 0; time < times; time += 1) {
      if (!lost.has(by)) await by.renew()
      spend(by, of, 100n)
    }
  }

  async function wait(minutes: number) {
    const connected = edges.filter((one) => !lost.has(one))
    const date = () => w.clock.now().toISOString().slice(0, 10)
    const before = date()
    for (const one of connected) await one.renew()
    w.clock.advance(minutes * 60)
    for (const one of lost) if (w.clock.now() >= one.savedUntil) writeOff(one, w.clock.now())
    if (date() !== before) {
      today.spent = 0n
      limitDay()
    }
    for (const one of connected) await one.renew()
  }

  async function comeBack(one: ModelledEdge) {
    lost.delete(one)
    await one.renew()
  }

  async function ofEdge(one: OfEdge) {
    const other = edges[one.edge]
    if (one.does === 'spend') spend(other, one.meter, one.percent)
    else if (one.does === 'rush') await rush(other, one.meter, one.times)
    else if (one.does === 'lose') lost.add(other)
    else if (one.does === 'comeBack') await comeBack(other)
    else if (one.does === 'away') {
      lost.add(other)
      await wait(one.minutes)
      spend(other, one.meter, 100n)
      await rush(edges[1 - one.edge] ?? other, one.meter, 4)
      await comeBack(other)
    } else if (!lost.has(other))
      await (one.does === 'repeat' ? other.repeat() : other.renew({ isLost: one.does === 'answerLost' }))
  }

  async function ofAccount(one: OfAccount) {
    if (one.does === 'topUp') {
      await customer.topUp(one.cents)
      sums.paid += BigInt(one.cents) * cent
    } else if (one.does === 'limit') {
      await customer.limit(one.cents)
      today.limit = one.cents === undefined ? undefined : BigInt(one.cents) * cent
      limitDay()
    } else if (one.does === 'wait') await wait(one.minutes)
    else if (one.does === 'charge') await w.charge()
    else {
      // No package pays for what a lost edge has used before the hour of the purchase.
      for (const other of lost) writeOff(other, hourOf(w.clock.now()))
      await customer.buy(one.offer)
    }
  }

  // At the end both edges spend all they get, so that no excessive grant goes unnoticed.
  const end: LeaseStep[] = [0 as const, 1 as const].map((at) => ({
    does: 'rush',
    edge: at,
    meter: 'traffic',
    times: 16,
  }))
  for (const one of [...steps, ...end]) {
    await ('edge' in one ? ofEdge(one) : ofAccount(one))
    // Usage that a package covers costs the day nothing, whatever the edges counted it as.
    if (!isPackaged && today.most !== undefined)
      expect(today.spent, 'what a day costs').toBeLessThanOrEqual(today.most + rounding * ledgerUnit)
  }
  for (const one of edges) await one.deliver()
  w.clock.advance(2 * 3600)
  await w.charge()
  const most = sums.writtenOff / ledgerUnit + rounding
  expect(await customer.owed(), 'what was spent beyond the balance').toBeLessThanOrEqual(most)
  return sums
}

test('late usage that takes a quota from an edge in a dearer region costs at most what it would have cost there', async () => {
  const w = await historyWorld()
  const { spent } = await play(w, [
    { does: 'topUp', cents: 1000 },
    { does: 'renew', edge: 0 },
    { does: 'spend', edge: 0, meter: 'requests', percent: 2n },
    { does: 'lose', edge: 0 },
    { does: 'renew', edge: 1 },
    { does: 'rush', edge: 0, meter: 'traffic', times: 8 },
    { does: 'buy', offer: 0 },
    { does: 'wait', minutes: 300 },
    { does: 'rush', edge: 1, meter: 'traffic', times: 14 },
  ])
  expect(spent).toBeGreaterThan(0n)
  expect(await w.violations()).toEqual([])
})

test('whatever edges do, and however late they come back, they spend at most the balance and leases of lost ones', async () => {
  const w = await historyWorld()
  const all = { paid: 0n, spent: 0n }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 50 }), async (steps) => {
      const { paid, spent } = await play(w, [{ does: 'topUp', cents: 1000 }, ...steps])
      all.paid += paid
      all.spent += spent
    }),
    { numRuns: byTier({ quick: 5, deep: 200 }), endOnFailure: true },
  )
  expect(await w.violations()).toEqual([])
  // Histories in which nothing is spent would prove nothing.
  expect(all.spent * 4n).toBeGreaterThan(all.paid)
})
