import { getBalance } from '@fairlead/api/money/wallet/balance.ts'
import { currencyOf, grabPayCountries, paymentMethods } from '@fairlead/api/money/top-up/methods.ts'
import { expect, test } from 'vitest'
import { ratesAt } from '../money/top-up/quotes.ts'
import { addPrices } from '../money/testing/prices.ts'
import { auditWholeLedger } from '../lib/testing/check-ledger.ts'
import { world, type World } from '../lib/testing/world.ts'
import { demoCustomer, demoFinance } from './demo.ts'
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

test('the demo has a rate for the currency of each payment method, and keeps those of staff', async () => {
  const w = await world()
  await w.rows('update app_user set email = $1 where id = $2', [demoCustomer, w.people.owner.userId])
  await w.rows(
    `insert into exchange_rate (currency, since, rate, source) values ('CNY', '2020-01-01', 6.9, 'staff')`,
  )
  await seed(w)
  await seed(w)
  const now = w.clock.now()
  const rates = await w.db.transaction((tx) => ratesAt(tx, now))
  const countries = Object.values(grabPayCountries)
  const currencies = paymentMethods.flatMap((method) =>
    countries.map((country) => currencyOf(method, country)),
  )
  expect(currencies.filter((currency) => !rates.has(currency))).toEqual([])
  expect(rates.get('CNY')).toBe('6.9')
})

test('the demo has a history of rates, and one that a second person has to approve', async () => {
  const w = await world()
  const [owner, operator] = [w.people.owner.userId, w.people.operator.userId]
  await w.rows('update app_user set email = case id when $2 then $1 else $3 end where id in ($2, $4)', [
    demoCustomer,
    owner,
    demoFinance,
    operator,
  ])
  await seed(w)
  await seed(w)
  expect(await w.rows(`select rate from exchange_rate where currency = 'CNY' order by since`)).toEqual([
    { rate: '7.22' },
    { rate: '7.15' },
    { rate: '7.1' },
  ])
  expect(await w.rows('select kind, subject, status from approval')).toEqual([
    { kind: 'exchangeRate', subject: 'CNY 0.14', status: 0 },
  ])
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
