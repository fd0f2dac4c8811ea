import { randomUUID } from 'node:crypto'
import {
  addVoucherSale,
  buyVoucher,
  listVoucherOffers,
  listVoucherSales,
  withdrawVoucherSale,
} from '@fairlead/api/money/voucher/sale.ts'
import { getVoucher, listVouchers } from '@fairlead/api/money/voucher/voucher.ts'
import { getBalance } from '@fairlead/api/money/wallet/balance.ts'
import { listRecords, listStatement } from '@fairlead/api/money/wallet/statement.ts'
import { expect, test } from 'vitest'
import { chargeWorld } from '../testing/charge-world.ts'
import { newSale, saleBody } from './sale-calls.ts'

const gigabyte = 1_000_000_000

async function saleWorld(paid = '100') {
  const w = await chargeWorld()
  await w.topUp(paid)
  const offer = await newSale(w)
  const buy = (key: string = randomUUID(), offerId = offer.id) =>
    w.as('owner').call(buyVoucher, { body: { key, offerId } })
  const balance = async () => (await w.as('owner').call(getBalance)).data
  return { ...w, offer, buy, balance }
}

/** How many replies there are of each code. */
const countOf = (replies: { code: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ code }) => code)].map(([code, { length }]) => [code, length]),
  )

test('a voucher is bought from the credit, is valid immediately, and pays usage before the credit does', async () => {
  const w = await saleWorld()
  const { data } = await w.buy()
  expect(data).toMatchObject({
    type: 1,
    rechargeType: 2,
    buyAmount: '45',
    creditAmount: '50',
    canCreditBalance: '50',
    active: true,
    days: 90,
    expiredTime: expect.stringContaining('2030-06-08T12:30') as string,
    status: 0,
  })
  expect(await w.balance()).toMatchObject({ creditBalance: '55', voucherBalance: '50' })
  const lines = (await w.as('owner').call(listStatement)).data.content
  expect(lines.map(({ kind, type, amount }) => [kind, type, amount])).toEqual([
    ['voucher', 2, '-45'],
    ['voucher', 1, '50'],
    ['topUp', 2, '100'],
  ])
  const [record] = (await w.as('owner').call(listRecords)).data.content
  expect(record).toMatchObject({ recordType: 20, billCode: data.billCode })
  // The voucher does not pay for usage of an earlier hour.
  await w.count('2030-03-10T11:10:00Z', { traffic: 10 * gigabyte })
  await w.charge()
  expect(await w.balance()).toMatchObject({ creditBalance: '54.2', voucherBalance: '50' })
  w.clock.set('2030-03-10T15:30:00Z')
  await w.count('2030-03-10T13:10:00Z', { traffic: 10 * gigabyte })
  await w.charge()
  expect(await w.balance()).toMatchObject({ creditBalance: '54.2', voucherBalance: '49.2' })
  const found = async (query: Record<string, string>) =>
    (await w.as('owner').call(listVouchers, { query })).data.totalSize
  expect(await found({ billCode: data.billCode.slice(0, 6).toLowerCase() })).toBe(1)
  expect(await found({ billCode: data.billCode.startsWith('0') ? '1' : '0' })).toBe(0)
  expect(await found({ endTime: data.buyTime })).toBe(0)
  expect(await found({ startTime: data.buyTime })).toBe(1)
  const detail = (await w.as('owner').call(getVoucher, { params: { id: data.id } })).data
  expect(detail.records.map(({ type, amount }) => [type, amount])).toEqual([
    [2, '-0.8'],
    [1, '50'],
  ])
  expect(await w.violations()).toEqual([])
})

test('64 requests with one key buy one voucher; with keys of their own, as many as the credit pays for', async () => {
  const w = await saleWorld()
  const key = randomUUID()
  const same = await Promise.all(Array.from({ length: 64 }, () => w.buy(key)))
  expect(countOf(same)).toEqual({ 200: 64 })
  expect(new Set(same.map(({ data }) => data.id)).size).toBe(1)
  const others = await Promise.all(Array.from({ length: 64 }, () => w.buy()))
  expect(countOf(others)).toEqual({ 200: 1, 50861: 63 })
  expect(await w.balance()).toMatchObject({ creditBalance: '10', voucherBalance: '100' })
  const other = await newSale(w, { buyAmount: '1' })
  expect((await w.buy(key, other.id)).code).toBe(409)
  expect(await w.violations()).toEqual([])
})

test('what is used and not charged yet is not there to be spent, and vouchers buy no voucher', async () => {
  const w = await saleWorld('45.7')
  // 51.20, of which the voucher pays 50.
  await w.count('2030-03-10T12:10:00Z', { traffic: 640 * gigabyte })
  expect((await w.buy()).code).toBe(50861)
  await w.topUp('0.5')
  expect((await w.buy()).code).toBe(200)
  expect((await w.buy()).code).toBe(50861)
  expect((await w.as('owner').call(listVouchers)).data.totalSize).toBe(1)
})

test('what is off sale cannot be bought, and what was bought stays', async () => {
  const w = await saleWorld()
  await w.buy()
  const staff = w.as('operator')
  const withdraw = () => staff.call(withdrawVoucherSale, { params: { id: w.offer.id } })
  expect((await withdraw()).data).toMatchObject({
    soldCount: 1,
    withdrawDate: expect.stringContaining('2030-03-10') as string,
  })
  expect((await withdraw()).code).toBe(50707)
  expect((await w.buy()).code).toBe(50707)
  expect((await w.as('owner').call(listVoucherOffers)).data).toEqual([])
  expect(await w.balance()).toMatchObject({ voucherBalance: '50' })
  const { content } = (await staff.call(listVoucherSales, { query: { name: '流量' } })).data
  expect(content.map(({ handler }) => handler)).toEqual(['operator@test.example'])
})

test.for([
  [{ buyAmount: '50.01' }, { buyAmount: 'voucherPrice' }],
  [{ buyAmount: '0' }, { buyAmount: 'voucherAmount' }],
  [{ buyAmount: '１０' }, { buyAmount: 'voucherAmount' }],
  [{ creditAmount: '1e3' }, { creditAmount: 'voucherAmount' }],
  [{ creditAmount: '100000.01' }, { creditAmount: 'voucherAmount' }],
  [{ creditAmount: '-5' }, { creditAmount: 'voucherAmount' }],
  [{ days: 0 }, { days: 'tooSmall' }],
  [{ rechargeType: 3 }, { rechargeType: 'option' }],
  [{ currencyCode: 'EUR' }, { currencyCode: 'unknownField' }],
] as const)('%j cannot be put on sale', async ([more, fields]) => {
  const w = await chargeWorld({ prices: false })
  const answer = await w.as('operator').call(addVoucherSale, { body: saleBody(more) })
  expect(answer).toMatchObject({ code: 400, fields })
})
