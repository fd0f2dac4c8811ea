import { randomUUID } from 'node:crypto'
import { addDdosOrder } from '@fairlead/api/ddos/order.ts'
import { buyPackage } from '@fairlead/api/money/plan/package.ts'
import { expect, test } from 'vitest'
import { orderBody } from './ddos/calls.ts'
import { topUp } from './lib/testing/scene/top-up.ts'
import { world } from './lib/testing/world.ts'
import { newOffer } from './money/plan/plan-calls.ts'

async function gatedWorld(BALANCE_GATE: string) {
  const w = await world({ env: { BALANCE_GATE }, sites: ['a.example'] })
  await topUp(w, 'owner', '6')
  const offer = await newOffer(w, { price: '5' })
  const body = await orderBody(w, [w.site('a.example').id], { level: 1 })
  return {
    buy: async () =>
      (await w.as('owner').call(buyPackage, { body: { key: randomUUID(), offerId: offer.id } })).code,
    order: async () => (await w.as('owner').call(addDdosOrder, { body })).code,
  }
}

test('by default 6 dollars are enough for all that they pay', async () => {
  const w = await gatedWorld('')
  expect([await w.order(), await w.buy()]).toEqual([200, 200])
})

test('what the settings name takes more than 6 dollars, and nothing else does', async () => {
  const packages = await gatedWorld('package')
  expect([await packages.order(), await packages.buy()]).toEqual([200, 50866])
  const both = await gatedWorld('protection, package')
  expect([await both.order(), await both.buy()]).toEqual([50866, 50866])
})
