import { getBalance } from '@fairlead/api/money/wallet/balance.ts'
import { expect, test } from 'vitest'
import { addPrices } from '../money/testing/prices.ts'
import { auditWholeLedger } from '../lib/testing/check-ledger.ts'
import { world, type World } from '../lib/testing/world.ts'
import { demoCustomer } from './demo.ts'
import { seedDemoMoney } from './demo-money.ts'

const seed = (w: World) => seedDemoMoney(w.db, w.clock.now())
const balance = async (w: World) => (await w.as('owner').call(getBalance, {})).data

test('the demo has prices, and its customer one voucher, however often it starts', async () => {
  const w = await world()
  await w.rows('update app_user set email = $1 where id = $2', [demoCustomer, w.people.owner.userId])
  await Promise.all([seed(w), seed(w)])
  await seed(w)
  expect(await balance(w)).toMatchObject({ creditBalance: '0', voucherBalance: '50' })
  expect(await w.rows('select plan, version from price_version')).toEqual([{ plan: 'standard', version: 1 }])
  expect(await auditWholeLedger(w.db, () => {})).toBe(true)
})

test('without the demo’s customer there are no prices and no voucher', async () => {
  const w = await world()
  await seed(w)
  expect(await w.rows('select id from price_version')).toEqual([])
  expect(await balance(w)).toMatchObject({ voucherBalance: '0' })
})

test('prices of an operator are not touched', async () => {
  const w = await world()
  await w.rows('update app_user set email = $1 where id = $2', [demoCustomer, w.people.owner.userId])
  const id = await addPrices(w, { plan: 'own' })
  await seed(w)
  expect(await w.rows('select id from price_version')).toEqual([{ id }])
})
