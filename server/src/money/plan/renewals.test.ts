import { randomUUID } from 'node:crypto'
import { listPackageHistory } from '@fairlead/api/money/plan/history.ts'
import { withdrawOffer } from '@fairlead/api/money/plan/offer.ts'
import { buyPackage, getPackage, setAutoRenew } from '@fairlead/api/money/plan/package.ts'
import { expect, test } from 'vitest'
import { lapseGrants } from '../ledger/lapse.ts'
import { chargeWorld } from '../testing/charge-world.ts'
import { newPaidTopUp } from '../wallet/wallet-calls.ts'
import { newOffer, newPackage } from './plan-calls.ts'
import { renewPackages } from './renewals.ts'

const gigabyte = 1_000_000_000
const fail = (error: unknown) => {
  throw error
}

/** An account that bought a package for 29 dollars on January 31, and has one dollar left. */
async function renewWorld() {
  const w = await chargeWorld()
  w.clock.set('2030-01-31T10:20:00Z')
  const offer = await newPackage(w)
  return {
    ...w,
    offer,
    at: async (time: string) => {
      w.clock.set(time)
      await renewPackages(w.db, w.clock.now(), fail)
    },
    lapse: () => lapseGrants(w.db, w.clock.now(), fail),
    current: async () => (await w.as('owner').call(getPackage)).data,
    buy: (offerId: string) => w.as('owner').call(buyPackage, { body: { key: randomUUID(), offerId } }),
    cash: async () =>
      (
        await w.rows<{ cash: number }>('select cash::float from wallet where account_id = $1', [w.accountId])
      )[0]?.cash,
    periods: () =>
      w.rows(`select kind, state, reason, to_char(ends_at at time zone 'UTC', 'MM-DD HH24') as until
                from package_period order by starts_at, month`),
    kinds: async () =>
      (
        await w.rows<{ kind: string }>(
          'select distinct on (kind) kind from message where account_id = $1 and kind like $2',
          [w.accountId, 'package%'],
        )
      )
        .map(({ kind }) => kind)
        .toSorted(),
    history: async (query: Record<string, number> = {}) =>
      (await w.as('owner').call(listPackageHistory, { query })).data.content,
  }
}

test('a package is renewed from the balance at its end, with months counted from the first', async () => {
  const w = await renewWorld()
  await newPaidTopUp(w, 'owner', '100')
  await w.at('2030-02-28T09:59:59Z')
  expect(await w.cash()).toBe(101)
  await w.at('2030-02-28T10:00:00Z')
  expect(await w.cash()).toBe(72)
  expect(await w.current()).toMatchObject({
    beginTime: '2030-02-28T10:00:00.000Z',
    expiredTime: '2030-03-31T10:00:00.000Z',
  })
  await w.at('2030-03-31T10:00:10Z')
  expect(await w.periods()).toEqual([
    { kind: 'bought', state: 'renewed', reason: null, until: '02-28 10' },
    { kind: 'renewed', state: 'renewed', reason: null, until: '03-31 10' },
    { kind: 'renewed', state: 'running', reason: null, until: '04-30 10' },
  ])
  expect(await w.history({ recordType: 3 })).toHaveLength(6)
  expect(await w.kinds()).toEqual(['packageRenewed', 'packageRenewing'])
  expect(await w.violations()).toEqual([])
})

test('64 concurrent renewals are one', async () => {
  const w = await renewWorld()
  await newPaidTopUp(w, 'owner', '1000')
  w.clock.set('2030-02-28T10:00:00Z')
  await Promise.all(Array.from({ length: 64 }, () => renewPackages(w.db, w.clock.now(), fail)))
  expect(await w.cash()).toBe(972)
  expect(await w.rows('select from package_period')).toHaveLength(2)
  expect(await w.violations()).toEqual([])
})

test('without enough balance the package ends, and what is left of it lapses', async () => {
  const w = await renewWorld()
  await newPaidTopUp(w, 'owner', '27.9999')
  await w.at('2030-02-26T10:00:00Z')
  await w.at('2030-02-26T10:01:00Z')
  await w.at('2030-02-28T10:00:00Z')
  expect(await w.cash()).toBe(28.9999)
  expect(await w.current()).toBeNull()
  expect(await w.periods()).toMatchObject([{ state: 'expired', reason: 'balance' }])
  expect(await w.kinds()).toEqual(['packageShort', 'packageUnpaid'])
  const messages = await w.rows('select from message where account_id = $1 and kind = $2', [
    w.accountId,
    'packageShort',
  ])
  expect(messages).toHaveLength(1)
  w.clock.set('2030-02-28T13:00:00Z')
  await w.lapse()
  expect(await w.history({ recordType: 4 })).toMatchObject([
    { recordType: 4, useAmount: expect.any(Number), deductionPercent: null },
    { recordType: 4 },
    { recordType: 4 },
  ])
  expect((await w.history({ recordType: 4, resourceType: 1 }))[0]?.useAmount).toBe(500 * gigabyte)
  await newPaidTopUp(w, 'owner', '100')
  expect((await w.buy(w.offer.id)).succ).toBe(true)
  expect(await w.violations()).toEqual([])
})

test('a package without renewal ends, and so does one that is off sale', async () => {
  const w = await renewWorld()
  await newPaidTopUp(w, 'owner', '100')
  await w.as('owner').call(setAutoRenew, { body: { autoRenew: false } })
  await w.at('2030-02-26T10:00:00Z')
  await w.at('2030-02-28T10:00:00Z')
  expect(await w.periods()).toMatchObject([{ state: 'expired', reason: 'off' }])
  expect(await w.kinds()).toEqual(['packageEnded', 'packageEnding'])
  await w.buy(w.offer.id)
  await w.as('operator').call(withdrawOffer, { params: { id: w.offer.id }, body: {} })
  expect(await w.current()).toMatchObject({ renewPrice: null })
  await w.at('2030-03-28T10:00:00Z')
  expect(await w.periods()).toMatchObject([{ reason: 'off' }, { state: 'expired', reason: 'withdrawn' }])
  expect(await w.cash()).toBe(72)
  expect(await w.violations()).toEqual([])
})

test('charges draw on the package first, and the history says how', async () => {
  const w = await renewWorld()
  await newPaidTopUp(w, 'owner', '100')
  const origin = await newOffer(w, {
    plan: 'plain',
    price: '40',
    trafficGb: 1000,
    requests: 0,
    originTrafficGb: 0,
  })
  await w.buy(origin.id)
  w.clock.set('2030-02-01T12:30:00Z')
  await w.count('2030-02-01T11:10:00Z', { traffic: 5 * gigabyte, originTraffic: 60 * gigabyte, requests: 7 })
  await w.charge()
  expect(await w.total()).toBe('0')
  const rows = await w.history({ recordType: 5 })
  const seen = rows.map((row) => [row.resourceType, row.useAmount, row.deductionPercent, row.actualDeduction])
  expect(new Set(seen.map(String))).toEqual(
    new Set(
      [
        [1, 5 * gigabyte, 100, 5 * gigabyte],
        [2, 7, 100, 7],
        [3, 10 * gigabyte, 1000, 100 * gigabyte],
        [3, 50 * gigabyte, 100, 50 * gigabyte],
      ].map(String),
    ),
  )
  expect(rows.every(({ offsetDate, plan }) => offsetDate === '2030-02-01' && plan.en === 'Starter')).toBe(
    true,
  )
  expect(await w.violations()).toEqual([])
})

test('an hour before an upgrade is charged to what was left, whichever comes first, and nothing is lost', async () => {
  const w = await renewWorld()
  await newPaidTopUp(w, 'owner', '1000')
  w.clock.set('2030-01-31T16:30:00Z')
  const hours = [11, 12, 13, 14].map((hour) => `2030-01-31T${hour}:10:00Z`)
  for (const minute of hours)
    await w.count(minute, { traffic: 20 * gigabyte, originTraffic: gigabyte, requests: 3 })
  const plans = []
  for (const [at, plan] of ['b', 'c'].entries())
    plans.push(
      await newOffer(w, { plan, price: String(40 + at), trafficGb: 100, requests: 0, originTrafficGb: 0 }),
    )
  // One purchase comes before any of the hours is charged.
  await w.buy(plans[0]?.id ?? '')
  await Promise.all([
    w.charge(),
    ...plans.flatMap(({ id }) => Array.from({ length: 16 }, () => w.buy(id))),
    w.charge(),
  ])
  await w.charge()
  expect(await w.total()).toBe('0')
  const left = (await w.current())?.resources.map(({ remaining }) => remaining)
  const upgrades = (await w.rows(`select from package_period where kind = 'upgraded'`)).length
  expect(upgrades).toBeGreaterThan(0)
  expect(left).toEqual([(500 + 100 * upgrades - 80) * gigabyte, 10_000_000 - 12, (50 - 4) * gigabyte])
  expect(await w.violations()).toEqual([])
})
