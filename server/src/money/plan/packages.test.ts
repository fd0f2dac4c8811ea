import { randomUUID } from 'node:crypto'
import { addOffer, withdrawOffer } from '@fairlead/api/money/plan/offer.ts'
import { addSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { buyPackage, getPackage, listPackages, setAutoRenew } from '@fairlead/api/money/plan/package.ts'
import { getBalance } from '@fairlead/api/money/wallet/balance.ts'
import { listRecords } from '@fairlead/api/money/wallet/statement.ts'
import { expect, test } from 'vitest'
import { minimalSite, world, type World } from '../../lib/testing/world.ts'
import { checkWholeLedger } from '../../lib/testing/check-ledger.ts'
import { chargeWorld } from '../testing/charge-world.ts'
import { newPaidTopUp } from '../wallet/wallet-calls.ts'
import { monthsAfter } from './months.ts'
import { newOffer, newPackage, offerBody } from './plan-calls.ts'

const gigabyte = 1_000_000_000
const buy = (w: World, offerId: string, key: string = randomUUID()) =>
  w.as('owner').call(buyPackage, { body: { key, offerId } })
const balance = async (w: World) => (await w.as('owner').call(getBalance)).data.walletBalance
const current = async (w: World) => (await w.as('owner').call(getPackage)).data
const expectIntact = async (w: World) => expect((await checkWholeLedger(w.db)).violations).toEqual([])

test('a package is paid from the balance and lasts a month from the hour in which it was bought', async () => {
  const w = await world()
  w.clock.set('2030-01-31T10:20:00Z')
  await newPaidTopUp(w, 'owner', '100')
  const offer = await newOffer(w)
  expect(await current(w)).toBeNull()
  expect((await w.as('owner').call(listPackages)).data).toMatchObject([{ plan: 'starter', price: '29' }])
  const { data, msg } = await buy(w, offer.id)
  expect([msg, data]).toMatchObject([
    expect.any(String),
    {
      plan: 'starter',
      name: { en: 'Starter', zh: '入门套餐' },
      autoRenew: true,
      renewPrice: '29',
      beginTime: '2030-01-31T10:00:00.000Z',
      expiredTime: '2030-02-28T10:00:00.000Z',
    },
  ])
  expect(data.resources).toEqual([
    { resourceType: 1, total: 500 * gigabyte, remaining: 500 * gigabyte },
    { resourceType: 2, total: 10_000_000, remaining: 10_000_000 },
    { resourceType: 3, total: 50 * gigabyte, remaining: 50 * gigabyte },
  ])
  expect(await current(w)).toEqual(data)
  expect(await balance(w)).toBe('71')
  const { data: records } = await w.as('owner').call(listRecords, { query: { recordType: 21 } })
  expect(records.content).toMatchObject([{ recordType: 21, amount: '29', kind: 'package' }])
  await expectIntact(w)
})

test('without enough nothing is bought, and with exactly enough it is', async () => {
  const w = await world()
  const offer = await newOffer(w)
  await newPaidTopUp(w, 'owner', '28.9999')
  expect(await buy(w, offer.id)).toMatchObject({
    code: 50861,
    msg: 'Sorry, your balance is low, top up to continue!',
  })
  expect(await current(w)).toBeNull()
  expect(await balance(w)).toBe('28.9999')
  await newPaidTopUp(w, 'owner', '0.0001')
  expect((await buy(w, offer.id)).succ).toBe(true)
  expect(await balance(w)).toBe('0')
  await expectIntact(w)
})

test('what was used before and is not charged yet is not there to be spent on a package', async () => {
  const w = await chargeWorld()
  const offer = await newOffer(w)
  await w.topUp('29.08')
  await w.count('2030-03-10T11:59:00Z', { traffic: 2 * gigabyte })
  // This hour is covered by the package, as a whole.
  await w.count('2030-03-10T12:01:00Z', { traffic: 3 * gigabyte })
  expect((await buy(w, offer.id)).code).toBe(50861)
  await w.topUp('0.08')
  expect((await buy(w, offer.id)).succ).toBe(true)
  w.clock.set('2030-03-10T13:10:00Z')
  await w.charge()
  expect(await balance(w)).toBe('0')
  await expectIntact(w)
})

test('64 requests with one key buy one package; 64 with keys of their own too', async () => {
  const w = await world()
  const offer = await newOffer(w)
  await newPaidTopUp(w, 'owner', '1000')
  const key = randomUUID()
  const same = await Promise.all(Array.from({ length: 64 }, () => buy(w, offer.id, key)))
  expect(new Set(same.map(({ code }) => code))).toEqual(new Set([200]))
  const others = await Promise.all(Array.from({ length: 64 }, () => buy(w, offer.id)))
  expect(new Set(others.map(({ code }) => code))).toEqual(new Set([50863]))
  expect(await balance(w)).toBe('971')
  expect(await w.rows('select from package_period')).toHaveLength(1)
  const other = await newOffer(w, { plan: 'other', price: '40' })
  expect((await buy(w, other.id, key)).code).toBe(409)
  await expectIntact(w)
})

test('64 purchases of two packages with a balance for one: one is bought', async () => {
  const w = await world()
  const [one, two] = [await newOffer(w), await newOffer(w, { plan: 'large', price: '30' })]
  await newPaidTopUp(w, 'owner', '30')
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, at) => buy(w, at % 2 === 0 ? one.id : two.id)),
  )
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1)
  expect(await w.rows('select from package_period')).toHaveLength(1)
  expect(await w.rows('select from wallet where cash < 0 or owed > 0')).toHaveLength(0)
  await expectIntact(w)
})

test('an upgrade takes over what is left, and only a larger package can be chosen', async () => {
  const w = await world()
  w.clock.set('2030-03-10T10:20:00Z')
  const small = await newPackage(w)
  await newPaidTopUp(w, 'owner', '200')
  const large = await newOffer(w, {
    plan: 'large',
    price: '99',
    trafficGb: 2000,
    requests: 0,
    originTrafficGb: 0,
  })
  const before = await balance(w)
  w.clock.set('2030-03-20T08:00:00Z')
  const { data } = await buy(w, large.id)
  expect(data).toMatchObject({ plan: 'large', expiredTime: '2030-04-20T08:00:00.000Z' })
  expect(data.resources).toEqual([
    { resourceType: 1, total: 2500 * gigabyte, remaining: 2500 * gigabyte },
    { resourceType: 2, total: 10_000_000, remaining: 10_000_000 },
    { resourceType: 3, total: 50 * gigabyte, remaining: 50 * gigabyte },
  ])
  expect([before, await balance(w)]).toEqual(['201', '102'])
  expect((await buy(w, small.id)).code).toBe(50864)
  expect((await buy(w, large.id)).code).toBe(50863)
  const periods = await w.rows('select kind, state from package_period order by starts_at')
  expect(periods).toEqual([
    { kind: 'bought', state: 'upgraded' },
    { kind: 'upgraded', state: 'running' },
  ])
  await expectIntact(w)
})

test('a new version takes the place of the one on sale, and a withdrawn one cannot be bought', async () => {
  const w = await world()
  await newPaidTopUp(w, 'owner', '100')
  const first = await newOffer(w)
  const second = await newOffer(w, { price: '31' })
  expect(second).toMatchObject({ version: 2, withdrawDate: null })
  expect((await buy(w, first.id)).code).toBe(50862)
  const withdrawn = await w.as('operator').call(withdrawOffer, { params: { id: second.id }, body: {} })
  expect(withdrawn.data.withdrawDate).toEqual(expect.any(String))
  expect((await buy(w, second.id)).code).toBe(50862)
  const again = await w.as('operator').call(withdrawOffer, { params: { id: second.id }, body: {} })
  expect(again.code).toBe(50865)
  expect((await w.as('owner').call(listPackages)).data).toEqual([])
})

test.for([
  [{ price: '0' }, { price: 'voucherAmount' }],
  [{ price: '-1' }, { price: 'voucherAmount' }],
  [{ price: '1e3' }, { price: 'voucherAmount' }],
  [{ price: '２９' }, { price: 'voucherAmount' }],
  [{ price: '1.005' }, { price: 'voucherAmount' }],
  [{ price: '100000.01' }, { price: 'voucherAmount' }],
  [{ trafficGb: 0, requests: 0, originTrafficGb: 0 }, { trafficGb: 'packageEmpty' }],
  [{ trafficGb: -1 }, { trafficGb: 'tooSmall' }],
  [{ trafficGb: 1.5 }, { trafficGb: 'format' }],
  [{ list: 3 }, { list: 'option' }],
] as const)('an offer with %o is refused', async ([more, fields]) => {
  const w = await world()
  expect((await w.as('operator').call(addOffer, { body: offerBody(more) })).fields).toEqual(fields)
})

test('a list has three packages on sale', async () => {
  const w = await world()
  for (const plan of ['a', 'b', 'c']) await newOffer(w, { plan })
  const fourth = await w.as('operator').call(addOffer, { body: offerBody({ plan: 'd' }) })
  expect(fourth.fields).toEqual({ list: 'packageListFull' })
  expect((await newOffer(w, { plan: 'c', price: '5' })).version).toBe(2)
  expect((await newOffer(w, { plan: 'd', list: 2 })).version).toBe(1)
})

test('renewal can be switched off and on, if there is a package', async () => {
  const w = await world()
  const set = (autoRenew: boolean) => w.as('owner').call(setAutoRenew, { body: { autoRenew } })
  expect((await set(false)).code).toBe(404)
  await newPackage(w)
  expect((await set(false)).data.autoRenew).toBe(false)
  expect((await set(true)).data.autoRenew).toBe(true)
})

test('an upgrade leaves renewal as it was, and a package of the same price is none', async () => {
  const w = await world()
  await newPackage(w)
  await newPaidTopUp(w, 'owner', '200')
  await w.as('owner').call(setAutoRenew, { body: { autoRenew: false } })
  const same = await newOffer(w, { plan: 'same', price: '29', list: 2 })
  expect((await buy(w, same.id)).code).toBe(50864)
  const large = await newOffer(w, { plan: 'large', price: '29.01', list: 2 })
  expect((await buy(w, large.id)).data).toMatchObject({ plan: 'large', autoRenew: false })
})
test('months are counted from the first one, and end with the last day of a shorter one', () => {
  const from = (time: string, months: number) => monthsAfter(new Date(time), months).toISOString()
  expect(from('2030-01-31T10:00:00Z', 1)).toBe('2030-02-28T10:00:00.000Z')
  expect(from('2030-01-31T10:00:00Z', 2)).toBe('2030-03-31T10:00:00.000Z')
  expect(from('2028-01-30T23:00:00Z', 1)).toBe('2028-02-29T23:00:00.000Z')
  expect(from('2030-12-15T00:00:00Z', 1)).toBe('2031-01-15T00:00:00.000Z')
})

test('while an account has a package it may have the sites of it, if they are more than its quota', async () => {
  const w = await chargeWorld()
  await w.rows(`update account set site_quota = 2 where id = $1`, [w.accountId])
  const add = (domain: string) => w.as('owner').call(addSite, { body: minimalSite(domain) })
  expect((await add('c.example')).code).toBe(50017)
  await newPackage(w, 'owner', { sites: 3 })
  expect((await add('c.example')).code).toBe(200)
  expect((await add('d.example')).code).toBe(50017)
  // A package lowers no quota that is larger.
  await w.rows(`update account set site_quota = 4 where id = $1`, [w.accountId])
  expect((await add('d.example')).code).toBe(200)
})
