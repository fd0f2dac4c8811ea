import { randomUUID } from 'node:crypto'
import { buyPackage } from '@fairlead/api/money/plan/package.ts'
import { buyVoucher } from '@fairlead/api/money/voucher/sale.ts'
import { getBalance } from '@fairlead/api/money/wallet/balance.ts'
import { expect, test } from 'vitest'
import { newOffer } from '../plan/plan-calls.ts'
import { chargeWorld } from '../testing/charge-world.ts'
import { newSale } from '../voucher/sale-calls.ts'

const gigabyte = 1_000_000_000

test('a month of which more was posted than it costs stops no purchase: usage is free until its price has caught up', async () => {
  const w = await chargeWorld()
  await w.topUp('100')
  await w.count('2030-03-10T11:10:00Z', { traffic: 100 * gigabyte })
  await w.charge()
  // A hand in the database halves the prices of a month that is charged already.
  await w.rows(`update price_version set bands = replace(bands::text, '"0.08"', '"0.04"')::jsonb`)
  await w.count('2030-03-10T11:20:00Z', { traffic: 50 * gigabyte })
  const offer = await newOffer(w, { price: '9' })
  const sale = await newSale(w, { buyAmount: '4' })
  const me = w.as('owner')
  expect((await me.call(buyPackage, { body: { key: randomUUID(), offerId: offer.id } })).code).toBe(200)
  expect((await me.call(buyVoucher, { body: { key: randomUUID(), offerId: sale.id } })).code).toBe(200)
  expect((await me.call(getBalance)).data.availableBalance).not.toBe('')
  await w.charge()
  expect((await w.charges()).map(({ amount }) => Number(amount))).toEqual([8, 0])
  expect((await w.violations()).map(({ rule, found }) => [rule, found])).toEqual([
    [
      'a month is posted at the price of all its units, rounded once',
      expect.stringMatching(/other traffic 8(\.0+)?$/),
    ],
  ])

  // 8 dollars were posted: at 0.04 that is the price of 200 GB.
  await w.count('2030-03-10T11:30:00Z', { traffic: 75 * gigabyte })
  await w.charge()
  expect((await w.charges()).map(({ amount }) => Number(amount))).toEqual([8, 0, 1])
  expect(await w.violations()).toEqual([])
})
