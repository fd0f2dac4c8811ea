import { randomUUID } from 'node:crypto'
import { unitsOf } from '@fairlead/api/amount.ts'
import { buyPackage } from '@fairlead/api/money/plan/package.ts'
import { expect, test } from 'vitest'
import { newOffer } from '../plan/plan-calls.ts'
import { addPrices } from '../testing/prices.ts'
import { chargeWorld } from '../testing/charge-world.ts'
import { nothingHeld, spendingEdge } from '../testing/spending-edge.ts'
import { moreFor, renewAll } from './lease.ts'

const gigabyte = 1_000_000_000

async function leaseWorld(options: Parameters<typeof chargeWorld>[0] = {}) {
  const w = await chargeWorld(options)
  return {
    ...w,
    one: spendingEdge(w.edge('one'), w.accountId),
    two: spendingEdge(w.edge('two'), w.accountId),
    held: async () => (await w.rows<{ sum: number }>('select sum(amount)::float from spend_lease'))[0]?.sum,
    suspended: async () =>
      (
        await w.rows<{ suspended: string }>(
          `select suspended from site where account_id = $1 order by domain limit 1`,
          [w.accountId],
        )
      )[0]?.suspended,
  }
}

test('an edge gets an eighth of what is left, at the prices of where it stands, and others an eighth of the rest', async () => {
  const w = await leaseWorld()
  await w.topUp('8')
  expect(await w.one.renew()).toMatchObject({
    state: 'open',
    grant: { ...nothingHeld, amount: '1' },
    trafficPrice: '0.08',
    requestPrice: '0.01',
    originFactor: 10,
    seconds: 3600,
    renewSeconds: 20,
  })
  expect(await w.two.renew()).toMatchObject({ grant: { amount: '0.875' }, trafficPrice: '0.16' })
  // Three quarters of it are left: that is enough.
  expect(await w.one.renew({ ...nothingHeld, amount: '0.75' })).toMatchObject({ grant: { amount: '0' } })
  expect(await w.one.renew({ ...nothingHeld, amount: '0.4' })).toMatchObject({ grant: { amount: '0.4906' } })
})

test('a small rest is lent in parts that pay for a response, however high the prices are', async () => {
  const w = await leaseWorld({ prices: false })
  await addPrices(w, {
    bands: [
      { region: 'other', meter: 'traffic', from: '0', price: '8' },
      { region: 'other', meter: 'requests', from: '0', price: '0.01' },
    ],
  })
  await w.topUp('2')
  // 100 MB and a thousand requests: more than an eighth.
  expect(await w.one.renew()).toMatchObject({ grant: { amount: '0.801' } })
  expect(await w.two.renew()).toMatchObject({ grant: { amount: '0.801' } })
  expect(await w.one.renew({ ...nothingHeld, amount: '0.1' })).toMatchObject({ grant: { amount: '0.701' } })
  expect(await w.held()).toBeLessThanOrEqual(2)
  expect(await w.one.renew({ ...nothingHeld, amount: '0.3' })).toMatchObject({ grant: { amount: '0.501' } })
})

test('what is metered and not yet charged cannot be spent again', async () => {
  const w = await leaseWorld()
  await w.topUp('8')
  await w.count('2030-03-10T12:10:00Z', { traffic: 50 * gigabyte })
  expect(await w.one.renew()).toMatchObject({ grant: { amount: '0.5' } })
})

test('an expired voucher is lent to nobody, though it still pays for what was used before', async () => {
  const w = await leaseWorld()
  await w.addVoucher('50', '2030-03-10T12:00:00Z', '2030-03-10T14:00:00Z')
  await w.topUp('8')
  w.clock.set('2030-03-10T14:00:00Z')
  expect(await w.one.renew()).toMatchObject({ grant: { amount: '1' } })
  await w.count('2030-03-10T13:50:00Z', { traffic: 50 * gigabyte })
  expect(await w.two.renew()).toMatchObject({ grant: { amount: '0.875' } })
  await w.count('2030-03-10T14:00:00Z', { traffic: 50 * gigabyte })
  expect(await w.two.renew({ ...nothingHeld, amount: '0' })).toMatchObject({ grant: { amount: '0.375' } })
})

test('a lease does not outlive the vouchers that it is given from', async () => {
  const w = await leaseWorld()
  await w.addVoucher('8', '2030-03-10T12:00:00Z', '2030-03-10T12:40:00Z')
  const untilEnd = expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 600) as number
  expect(await w.one.renew()).toMatchObject({ grant: { amount: '1' }, seconds: untilEnd })
  await w.topUp('7')
  expect(await w.one.renew()).toMatchObject({ grant: { amount: '1.875' }, seconds: untilEnd })
  await w.topUp('9')
  expect(await w.one.renew()).toMatchObject({ grant: { amount: '2' }, seconds: 3600 })
})

test('prices are the highest that the rest of the month can have', async () => {
  const w = await leaseWorld()
  await w.topUp('100')
  await addPrices(w, {
    month: '2030-03',
    bands: [
      { region: 'other', meter: 'traffic', from: '0', price: '0.05' },
      { region: 'other', meter: 'traffic', from: '10', price: '0.09' },
      { region: 'other', meter: 'traffic', from: '20', price: '0.01' },
      { region: 'other', meter: 'requests', from: '0', price: '0.01' },
    ],
  })
  expect(await w.one.renew()).toMatchObject({ trafficPrice: '0.09' })
  await w.count('2030-03-10T12:10:00Z', { traffic: 21 * gigabyte })
  expect(await w.one.renew()).toMatchObject({ trafficPrice: '0.01' })
})

test('quotas of packages are given beside the amount', async () => {
  const w = await leaseWorld()
  await w.addQuota('traffic', BigInt(80 * gigabyte), '2030-03-10T10:00:00Z')
  await w.addQuota('requests', 2000n, '2030-03-10T10:00:00Z')
  const { state, grant } = (await w.one.renew()) ?? {}
  expect({ state, grant }).toEqual({
    state: 'open',
    grant: { amount: '0', traffic: 10 * gigabyte, originTraffic: 0, requests: 1000 },
  })
  expect((await w.two.renew())?.grant).toMatchObject({ traffic: 8.75 * gigabyte, requests: 1000 })
  expect((await w.two.renew({ ...nothingHeld, traffic: 8.75 * gigabyte, requests: 0 }))?.grant).toMatchObject(
    {
      traffic: 0,
      requests: 1000,
    },
  )
})

test('what edges hold when a package is bought is paid by its quotas, of which less is given', async () => {
  const w = await leaseWorld()
  await w.topUp('30')
  const { amount = '' } = (await w.one.renew())?.grant ?? {}
  await w.two.renew()
  const { id: offerId } = await newOffer(w)
  await w.as('owner').call(buyPackage, { body: { key: randomUUID(), offerId } })
  // One dollar is left, and edges hold 7.0312: for the rest, 75.39 GB and 6,031,200 requests are set aside.
  expect((await w.one.renew({ ...nothingHeld, amount }))?.grant).toEqual({
    amount: '0',
    originTraffic: 6.25 * gigabyte,
    traffic: (500 * gigabyte - 75_390_000_000) / 8,
    requests: (10_000_000 - 6_031_200) / 8,
  })
})

test('what edges hold of a quota and charges have taken since is paid by the amount, of which less is given', async () => {
  const w = await leaseWorld()
  await w.topUp('8')
  await w.addQuota('traffic', BigInt(80 * gigabyte), '2030-03-10T10:00:00Z')
  await w.addQuota('requests', 1_000_000n, '2030-03-10T10:00:00Z')
  const first = (await w.one.renew())?.grant
  expect(first).toMatchObject({ amount: '1', traffic: 10 * gigabyte })
  // The other edge used up its part of the quota long ago, and went on with its amount.
  await w.count('2030-03-10T12:10:00Z', { traffic: 75 * gigabyte }, 'a.example', 'two')
  // 5 GB of the quota are left, but 10 GB are held. In the dearest region the difference costs 0.8 dollars.
  expect((await w.two.renew())?.grant).toMatchObject({ amount: '0.775', traffic: 0 })
})

test('without prices nothing limits an account', async () => {
  const w = await leaseWorld({ prices: false })
  expect(await w.one.renew()).toMatchObject({ state: 'free', grant: nothingHeld })
})

test('a credit quota can be spent as the balance can', async () => {
  const w = await leaseWorld()
  await w.rows('update standing set credit_quota = 16 where account_id = $1', [w.accountId])
  expect((await w.one.renew())?.grant.amount).toBe('2')
})

test('a grant whose answer is lost is returned by the next call, and a call that comes late has no effect', async () => {
  const w = await leaseWorld()
  await w.topUp('8')
  await w.one.renew()
  expect((await w.one.renew())?.grant.amount).toBe('1')
  expect(await w.held()).toBe(1)
  await w.one.renew({ ...nothingHeld, amount: '1' })
  expect(await w.one.renewLate(2)).toEqual([])
  expect(await w.one.renewLate(3)).toEqual([])
  expect(await w.held()).toBe(1)
})

test('what an edge returns, and what it has not used in time, others get', async () => {
  const w = await leaseWorld()
  await w.topUp('0.01')
  expect((await w.one.renew())?.grant.amount).toBe('0.01')
  expect(await w.two.renew()).toMatchObject({ state: 'open', grant: { amount: '0' } })
  await w.one.renew(nothingHeld, false)
  expect((await w.two.renew())?.grant.amount).toBe('0.01')
  w.clock.advance(3600 + 59)
  expect((await w.one.renew())?.grant.amount).toBe('0')
  w.clock.advance(2)
  expect((await w.one.renew())?.grant.amount).toBe('0.01')
})

test('an account whose balance edges have used up is suspended before it is charged, and resumed by a top-up', async () => {
  const w = await leaseWorld()
  await w.topUp('0.08')
  await w.count('2030-03-10T12:10:00Z', { traffic: gigabyte - 1 })
  expect(await w.one.renew()).toMatchObject({ state: 'out', grant: { amount: '0' } })
  await w.runJobs()
  expect(await w.suspended()).toBe('balance')
  await w.topUp('0.01')
  await w.runJobs()
  expect(await w.suspended()).toBe('no')
  expect(await w.one.renew()).toMatchObject({ state: 'open', grant: { amount: '0.01' } })
})

test('a package resumes an account without money', async () => {
  const w = await leaseWorld()
  expect(await w.one.renew()).toMatchObject({ state: 'out' })
  await w.runJobs()
  expect(await w.suspended()).toBe('balance')
  await w.addQuota('traffic', BigInt(gigabyte), '2030-03-10T10:00:00Z')
  await w.addQuota('requests', 1000n, '2030-03-10T10:00:00Z')
  await w.rows(`select graphile_worker.add_job('checkStanding', json_build_object('accountId', $1::text))`, [
    w.accountId,
  ])
  await w.runJobs()
  expect(await w.suspended()).toBe('no')
  expect(await w.one.renew()).toMatchObject({ state: 'open' })
})

test('an account that cannot be judged keeps no other one waiting, and an unknown one is left out', async () => {
  const w = await leaseWorld()
  await w.topUp('8')
  await w.rows(`update price_version set plan = 'standard', bands = '[{}]' where false`)
  await w.rows(
    `insert into price_version (plan, version, starts_at, origin_factor, bands, created_by)
     values ('broken', 1, '2030-01-01Z', 10, '[{"region": "other"}]', 'test')`,
  )
  const { accountId: stranger } = w.people.stranger
  await w.rows(
    `insert into account_price (account_id, starts_at, plan) values ($1, '2030-01-01Z', 'broken')`,
    [stranger],
  )
  const failures: string[] = []
  const leases = await renewAll(w.db, {
    edgeId: w.edge('one').id,
    body: {
      journal: w.edge('one').journal,
      seq: 1,
      accounts: [stranger, w.edge('one').id, w.accountId].map((accountId) => ({
        accountId,
        held: nothingHeld,
        wants: true,
      })),
    },
    seconds: 3600,
    now: w.clock.now(),
    failed: (_error, accountId) => failures.push(accountId),
  })
  expect(leases.map(({ accountId }) => accountId)).toEqual([w.accountId])
  expect(failures).toEqual([stranger])
})

test('64 concurrent calls give at most what there is, while the account is charged and tops up', async () => {
  const w = await leaseWorld()
  await w.topUp('10')
  await w.count('2030-03-10T11:10:00Z', { traffic: 25 * gigabyte })
  await w.rows(
    `insert into edge_node (name, allowed_regions) select 'many-' || n, '{1,2,3}' from generate_series(1, 62) n`,
  )
  const edges = await w.rows<{ id: string }>('select id from edge_node')
  const renewing = edges.map(({ id }) =>
    renewAll(w.db, {
      edgeId: id,
      body: {
        journal: id,
        seq: 1,
        accounts: [{ accountId: w.accountId, held: nothingHeld, wants: true }],
      },
      seconds: 3600,
      now: w.clock.now(),
      failed: (error) => {
        throw error
      },
    }),
  )
  const leases = (await Promise.all([...renewing, w.charge(), w.topUp('2')])).flat() as { grant?: unknown }[]
  expect(leases.length).toBeGreaterThanOrEqual(64)
  const held = unitsOf(String(await w.held()))
  expect(held).toBeGreaterThan(unitsOf('7'))
  expect(held).toBeLessThanOrEqual(unitsOf('10'))
})

test('parts get smaller as the rest does, until the last cent goes to one edge', () => {
  expect(moreFor(800n, 0n, 100n)).toBe(100n)
  expect(moreFor(8000n, 0n, 100n)).toBe(1000n)
  expect(moreFor(8000n, 749n, 100n)).toBe(251n)
  expect(moreFor(8000n, 750n, 100n)).toBe(0n)
  expect(moreFor(50n, 0n, 100n)).toBe(50n)
  expect(moreFor(0n, 0n, 100n)).toBe(0n)
})
