import { getTopUpOptions } from '@fairlead/api/money/top-up/top-up.ts'
import { expect, test } from 'vitest'
import { payingWorld } from './testing/paying-world.ts'

const day = 86_400
const twoDays = async () => {
  const w = await payingWorld({ methods: 'card,paypal,alipay,usdt' })
  await w.rate('CNY', '7.1')
  const differences = () =>
    w.rows(
      'select provider, kind, theirs::float, ours::float from payment_difference order by provider, kind',
    )
  return { ...w, differences }
}

test('a settlement finds payments that no notice told of, at each provider', async () => {
  const w = await twoDays()
  const card = await w.opened()
  w.standIns.card.act(card.billCode, 'pay', 'never')
  const alipay = await w.opened({ paymentMethod: 'alipay', exchangeRate: '7.1' })
  await fetch((await w.payment(alipay)).url)
  w.standIns.alipay.act(alipay.billCode, 'pay', 'never')
  const paypal = await w.opened({ paymentMethod: 'paypal' })
  w.standIns.paypal.act(paypal.billCode, 'pay', 'never')
  const { id: ref } = w.standIns.paypal.orderOf(paypal.billCode)
  await w.providers.get('paypal')?.query({
    number: paypal.billCode,
    method: 'paypal',
    amount: '100',
    currency: 'USD',
    txId: '',
    ref,
    createdAt: w.clock.now(),
    expiresAt: w.clock.now(),
    returnUrl: '',
  })
  // A person sent a transfer to our wallet and never named it.
  w.standIns.usdt.transfer('5.001234')
  w.clock.advance(2 * day)
  expect(await w.compare()).toEqual([])
  for (const made of [card, alipay, paypal]) expect((await w.row(made))?.status).toBe(1)
  expect(await w.rows('select found_by from top_up_payment group by 1')).toEqual([{ found_by: 'settlement' }])
  expect(await w.differences()).toEqual([{ provider: 'usdt', kind: 'unknown', theirs: 5.001234, ours: null }])
  // A day is compared once; a second run finds nothing more.
  expect(await w.compare()).toEqual([])
  expect(await w.rows('select from payment_day')).toHaveLength(5)
  expect(await w.violations()).toEqual([])
})

test('what is known already is no difference, a transfer on a chain neither', async () => {
  const w = await twoDays()
  const card = await w.opened()
  w.standIns.card.act(card.billCode, 'pay')
  await w.standIns.settled()
  const { walletTail } = (await w.as('owner').call(getTopUpOptions, {})).data
  const txId = w.standIns.usdt.transfer(`100.00${walletTail}`)
  const chain = await w.topUp({ paymentMethod: 'usdt', txId })
  expect(await w.ask()).toEqual([])
  expect((await w.row(chain))?.status).toBe(1)
  w.clock.advance(2 * day)
  expect(await w.compare()).toEqual([])
  expect(await w.differences()).toEqual([])
})

test('ours without theirs, and another amount in theirs, wait for staff', async () => {
  const w = await twoDays()
  const [missing, other] = [await w.opened(), await w.opened()]
  for (const { billCode } of [missing, other]) w.standIns.card.act(billCode, 'pay')
  await w.standIns.settled()
  const gone = w.standIns.card.sessionOf(missing.billCode)
  const changed = w.standIns.card.sessionOf(other.billCode)
  if (!gone || !changed) throw new Error('There is no session')
  gone.payment_status = 'unpaid'
  changed.amount_total = 9000
  w.clock.advance(2 * day)
  expect(await w.compare()).toEqual([])
  expect(await w.differences()).toEqual([
    { provider: 'card', kind: 'amount', theirs: 90, ours: 100 },
    { provider: 'card', kind: 'unsettled', theirs: null, ours: 100 },
  ])
  expect((await w.row(other))?.cash).toBe(200)
})

test('a payment that was returned at the provider leaves the wallet', async () => {
  const w = await twoDays()
  const card = await w.opened()
  w.standIns.card.act(card.billCode, 'pay')
  await w.standIns.settled()
  const session = w.standIns.card.sessionOf(card.billCode)
  await w.providers.get('card')?.refund?.({
    key: 'by hand',
    payment: session?.payment_intent ?? '',
    amount: '100',
    currency: 'USD',
    number: card.billCode,
  })
  await w.standIns.settled()
  expect(await w.row(card)).toMatchObject({ status: 4, cash: 0 })
  w.clock.advance(2 * day)
  expect(await w.compare()).toEqual([])
  expect(await w.differences()).toEqual([])
})

test('a provider that is down is compared the next time, and stops no other', async () => {
  const w = await twoDays()
  w.standIns.card.setDown(true)
  expect(await w.compare()).toHaveLength(1)
  expect(await w.rows("select from payment_day where provider = 'card'")).toEqual([])
  w.standIns.card.setDown(false)
  expect(await w.compare()).toEqual([])
  expect(await w.rows("select from payment_day where provider = 'card'")).toHaveLength(1)
  // Of several days the oldest is asked for once, and the others follow it.
  w.clock.advance(3 * day)
  w.standIns.card.setDown(true)
  expect(await w.compare()).toHaveLength(1)
  w.standIns.card.setDown(false)
  expect(await w.compare()).toEqual([])
  expect(await w.rows("select from payment_day where provider = 'card'")).toHaveLength(4)
})

test('days that were missed are compared later, the oldest first', async () => {
  const w = await twoDays()
  const days = async () =>
    (
      await w.rows<{ age: number }>(
        `select ($1::date - day) as age from payment_day where provider = 'card' order by day`,
        [w.clock.now()],
      )
    ).map(({ age }) => age)
  expect(await w.compare()).toEqual([])
  expect(await days()).toEqual([2])
  const card = await w.opened()
  w.standIns.card.act(card.billCode, 'pay', 'never')
  await w.rows('update top_up set status = 3, ended_at = now() where id = $1', [card.id])
  w.clock.advance(4 * day)
  w.standIns.card.setDown(true)
  expect(await w.compare()).toHaveLength(1)
  expect(await days()).toEqual([6])
  w.standIns.card.setDown(false)
  expect(await w.compare()).toEqual([])
  expect(await days()).toEqual([6, 5, 4, 3, 2])
  expect(await w.row(card)).toMatchObject({ payments: ['returning 100'] })
})

test('a payment whose order we never got the name of is found before the top-up expires', async () => {
  const w = await twoDays()
  const card = await w.opened()
  // The server was killed before it stored the reference, but the payer got the page all the same.
  await w.rows('update top_up set provider_ref = null where id = $1', [card.id])
  w.standIns.card.act(card.billCode, 'pay', 'never')
  const unpaid = await w.topUp()
  w.clock.advance(131 * 60)
  expect(await w.ask()).toEqual([])
  expect(await w.row(card)).toMatchObject({ status: 1, cash: 100 })
  expect(await w.row(unpaid)).toMatchObject({ status: 3 })
})
