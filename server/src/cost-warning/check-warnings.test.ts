import { disableCostWarning, editCostWarning, enableCostWarning } from '@fairlead/api/cost-warning/warning.ts'
import { listMessages } from '@fairlead/api/message/message.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newCustomer } from '../lib/testing/scene/customer.ts'
import { byTier } from '../lib/testing/tier/by-tier.ts'
import { addPricedDays, type PricedDay } from '../lib/testing/usage/priced-usage.ts'
import { world } from '../lib/testing/world.ts'
import { newCloudBuyer, newWarning, warningInput } from './calls.ts'
import { checkWarnings, metConditions } from './check-warnings.ts'

const beforeAll = '00000000-0000-0000-0000-000000000000'

/** The reseller on the 20th of May 2031 at ten, with a customer called Harbour. */
async function warned() {
  const w = await world()
  w.clock.set('2031-05-20T10:00:00Z')
  const customerId = await newCustomer(w, 'reseller', 'Harbour')
  const check = () =>
    w.db.transaction((tx) =>
      checkWarnings(tx, { box: w.box, now: w.clock.now(), failed: w.failed }, beforeAll),
    )
  return {
    w,
    customerId,
    check,
    spend: (days: Record<string, string>, more: Partial<PricedDay> = {}) =>
      addPricedDays(
        w,
        'reseller',
        Object.entries(days).map(([day, price]) => ({ customerId, day: `2031-${day}`, price, ...more })),
      ),
    warn: (change: Record<string, unknown>) =>
      newWarning(w, 'reseller', {
        name: 'Budget',
        target: 1,
        change: { daily: null, since: '2031-05-01', emails: 'a@test.example', ...change },
      }),
    bodies: async () =>
      (await w.rows<{ body: string }>('select body from alert order by created_at, id')).map(
        ({ body }) => body,
      ),
    met: async () =>
      (await w.rows<{ condition: string }>('select condition from cost_warning_met order by condition')).map(
        ({ condition }) => condition,
      ),
  }
}

test('the cost of a day, a month and a year is warned of once in each, through every channel', async () => {
  const { w, check, spend, warn, bodies, met } = await warned()
  await warn({ daily: 100, monthly: 150, annual: 300 })
  await spend({ '01-10': '160', '05-17': '40.5', '05-18': '99.99995', '05-19': '60' })
  await check()
  await check()
  expect(await met()).toEqual([
    'USD annual 300 2031-01-01',
    'USD daily 100 2031-05-18',
    'USD monthly 150 2031-05-01',
  ])
  expect(await bodies()).toEqual([
    [
      'Harbour: the cost of 2031 up to 2031-05-18 is 300.5 USD and has reached 300 USD.',
      'Harbour: the cost of 2031-05-18 is 100 USD and has reached 100 USD.',
      'Harbour: the cost of 2031-05 up to 2031-05-19 is 200.5 USD and has reached 150 USD.',
    ].join('\n'),
  ])
  expect(await w.rows('select recipient, subject from mail')).toEqual([
    { recipient: 'a@test.example', subject: 'Cost warning: Budget' },
  ])
  const messages = (await w.as('reseller').call(listMessages)).data.content
  expect(messages.map(({ title }) => title)).toEqual(['Cost warning: Budget'])
})

test('conditions that are joined by AND are met together, once a day', async () => {
  const { check, spend, warn, met } = await warned()
  await warn({ daily: 50, monthly: 150, notice_flag: 1 })
  await spend({ '05-16': '60', '05-17': '10', '05-18': '80', '05-19': '70' })
  await check()
  expect(await met()).toEqual([
    'USD monthly 150 & daily 50 2031-05-18',
    'USD monthly 150 & daily 50 2031-05-19',
  ])
})

test('a rise or a fall is compared with yesterday or with the same day of the last month', async () => {
  const { check, spend, warn, met } = await warned()
  const of = (compare_tag: string, type = 1) =>
    warn({ name: `${compare_tag} ${type}`, amt: 10, compare_tag, type, since: '2031-05-17' })
  for (const tag of ['>', '>=', '<', '<=']) await of(tag)
  await of('>=', 2)
  await spend({ '04-16': '20', '04-17': '40', '04-18': '30', '04-19': '15', '05-15': '20' })
  // The newest day is incomplete, so it does not fall yet.
  await spend({ '05-16': '30', '05-17': '41', '05-18': '31', '05-19': '20', '05-20': '0' })
  await check()
  expect(await met()).toEqual([
    'USD amt 1 < 10 2031-05-19',
    'USD amt 1 <= 10 2031-05-18',
    'USD amt 1 <= 10 2031-05-19',
    'USD amt 1 > 10 2031-05-17',
    'USD amt 1 >= 10 2031-05-16',
    'USD amt 1 >= 10 2031-05-17',
    'USD amt 2 >= 10 2031-05-16',
  ])
})

test('restated days are not warned of again, a changed amount is', async () => {
  const { w, check, spend, warn, bodies } = await warned()
  const id = await warn({ daily: 100 })
  await spend({ '05-19': '120' })
  await check()
  await spend({ '05-19': '30' })
  await check()
  expect(await bodies()).toHaveLength(1)
  const body = warningInput({ target: 1, daily: '140' })
  await w.as('reseller').call(editCostWarning, { params: { id }, body })
  await check()
  expect(await bodies()).toHaveLength(2)
})

test('days before a warning was added or enabled again are left alone', async () => {
  const { w, check, spend, warn, met } = await warned()
  const id = await warn({ daily: 100, since: '2031-05-20T01:00:00Z' })
  await spend({ '05-18': '500', '05-19': '200' })
  const params = { id }
  await w.as('reseller').call(disableCostWarning, { params })
  await check()
  expect(await met()).toEqual([])
  await w.as('reseller').call(enableCostWarning, { params })
  await check()
  expect(await met()).toEqual(['USD daily 100 2031-05-19'])
})

test('other currencies, other customers and other sellers do not count', async () => {
  const { w, customerId, check, spend, warn, met } = await warned()
  await warn({ daily: 100, target: 2, customer_id: customerId })
  await newWarning(w, 'operator', { target: 1, change: { since: '2031-05-01' } })
  await spend({ '05-19': '500' }, { currency: 'CNY' })
  await spend({ '05-19': '500' }, { customerId: await newCustomer(w) })
  await check()
  expect(await met()).toEqual([])
  await spend({ '05-19': '100' })
  await check()
  expect(await met()).toEqual(['USD daily 100 2031-05-19'])
})

test('a buyer is warned of what he buys, and only he', async () => {
  const { w, check, spend, bodies } = await warned()
  await newWarning(w, 'owner', { change: { since: '2031-05-01', emails: 'buyer@test.example' } })
  await newWarning(w, 'stranger', { change: { since: '2031-05-01' } })
  await spend({ '05-19': '150' }, { customerId: await newCloudBuyer(w) })
  await check()
  expect(await bodies()).toEqual(['The cost of 2031-05-19 is 150 USD and has reached 100 USD.'])
  expect(await w.rows('select recipient from mail')).toEqual([{ recipient: 'buyer@test.example' }])
})

test('checks that run together warn once', async () => {
  const { check, spend, warn, bodies } = await warned()
  await warn({ daily: 100, monthly: 100 })
  await spend({ '05-19': '500' })
  await Promise.all(Array.from({ length: 8 }, check))
  expect(await bodies()).toHaveLength(1)
})

test('many cases are told of in one message', async () => {
  const { w, check, spend, warn, bodies } = await warned()
  await warn({ daily: 100 })
  for (let at = 0; at < 22; at += 1)
    await spend({ '05-19': '500' }, { customerId: await newCustomer(w, 'reseller', `Harbour ${at}`) })
  await check()
  const [body = '', ...others] = await bodies()
  expect(others).toEqual([])
  expect(body.split('\n')).toHaveLength(21)
  expect(body).toContain('There are 2 more cases')
})

const used = fc.record({
  annual: fc.boolean(),
  monthly: fc.boolean(),
  daily: fc.boolean(),
  amt: fc.boolean(),
})

test('AND and OR join whatever conditions there are', () => {
  fc.assert(
    fc.property(used, used, fc.constantFrom(1 as const, 2 as const), (has, meets, flag) => {
      const limit = (is: boolean) => (is ? '5' : null)
      const names = (['annual', 'monthly', 'daily', 'amt'] as const).filter((name) => has[name])
      const found = metConditions(
        {
          annual: limit(has.annual),
          monthly: limit(has.monthly),
          daily: limit(has.daily),
          amt: limit(has.amt),
          type: 1,
          compare_tag: '>',
          notice_flag: flag,
          currency: 'USD',
        },
        {
          day: '2031-05-19',
          meets_annual: has.annual && meets.annual,
          meets_monthly: has.monthly && meets.monthly,
          meets_daily: has.daily && meets.daily,
          meets_amt: has.amt && meets.amt,
        },
      )
      const met = names.filter((name) => meets[name])
      const isWhole = names.length > 0 && met.length === names.length
      expect(found.flatMap(({ names: of }) => of)).toEqual(flag === 2 || isWhole ? met : [])
      expect(found).toHaveLength(flag === 2 ? met.length : isWhole ? 1 : 0)
    }),
    { numRuns: byTier({ quick: 100, deep: 2000 }) },
  )
})
