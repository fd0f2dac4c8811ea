import { randomUUID } from 'node:crypto'
import {
  addTopUp,
  cancelTopUp,
  checkTopUp,
  exportTopUps,
  getTopUp,
  getTopUpOptions,
  listTopUps,
} from '@fairlead/api/money/top-up/top-up.ts'
import { expect, test } from 'vitest'
import { payingWorld } from './testing/paying-world.ts'
import { topUpBody } from './top-up-calls.ts'

test('a top-up by card is credited once its provider has told of the payment, and never by a click', async () => {
  const w = await payingWorld()
  const made = await w.topUp()
  expect(made).toMatchObject({ paymentStatus: 0, arrivalAmount: '0', sourceType: 'card', orderNumber: '' })
  const { kind, url } = await w.payment(made)
  expect([kind, url.startsWith(`${w.standIns.address}/card/pay/`)]).toEqual(['redirect', true])
  // The customer says that it succeeded, but has not paid.
  await w.as('owner').call(checkTopUp, { params: { id: made.id } })
  await w.runJobs()
  expect(await w.row(made)).toMatchObject({ status: 0, cash: 0 })

  w.standIns.card.act(made.billCode, 'pay')
  await w.standIns.settled()
  expect(await w.row(made)).toMatchObject({ status: 1, cash: 100, payments: ['credited 100'] })
  const { data } = await w.as('owner').call(getTopUp, { params: { id: made.id } })
  expect(data).toMatchObject({
    paymentStatus: 1,
    arrivalAmount: '100',
    orderNumber: expect.stringMatching(/^pi_/),
  })
  expect(await w.violations()).toEqual([])
})

test('a person pays on the page of the stand-in, with a form', async () => {
  const w = await payingWorld()
  const made = await w.topUp()
  const { url } = await w.payment(made)
  expect(await (await fetch(url)).text()).toContain('100.00 USD')
  const body = new URLSearchParams({ action: 'pay', manner: 'thrice' })
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `${w.settings.home.url}/billing/wallet/edit?id=${made.id}`,
  ])
  await w.standIns.settled()
  expect(await w.row(made)).toMatchObject({ status: 1, cash: 100, payments: ['credited 100'] })
})

test('when no notice arrives, a query finds the payment', async () => {
  const w = await payingWorld()
  const made = await w.opened()
  w.standIns.card.act(made.billCode, 'pay', 'never')
  await w.as('owner').call(checkTopUp, { params: { id: made.id } })
  await w.runJobs()
  expect(await w.row(made)).toMatchObject({ status: 1, cash: 100 })
})

test('a declined card leaves it in payment, and a bank that refuses later ends it', async () => {
  const w = await payingWorld()
  const made = await w.opened()
  w.standIns.card.act(made.billCode, 'decline')
  await w.standIns.settled()
  expect(await w.row(made)).toMatchObject({ status: 0 })
  w.standIns.card.act(made.billCode, 'refuse')
  await w.standIns.settled()
  expect(await w.row(made)).toMatchObject({ status: 2, cash: 0, payments: [] })
})

test('one that nobody pays expires by the answer of its provider', async () => {
  const w = await payingWorld()
  const made = await w.opened()
  w.clock.advance(119 * 60)
  await w.as('owner').call(checkTopUp, { params: { id: made.id } })
  await w.runJobs()
  expect(await w.row(made)).toMatchObject({ status: 0 })
  w.clock.advance(2 * 60)
  await w.as('owner').call(checkTopUp, { params: { id: made.id } })
  await w.runJobs()
  expect(await w.row(made)).toMatchObject({ status: 3, cash: 0 })
})

test('a provider that is down decides nothing', async () => {
  const w = await payingWorld()
  const made = await w.opened()
  w.standIns.card.setDown(true)
  w.clock.advance(86_400)
  await w.as('owner').call(checkTopUp, { params: { id: made.id } })
  await w.runJobs()
  expect(await w.row(made)).toMatchObject({ status: 0 })
  const other = await w.topUp()
  expect(await w.payment(other)).toBeNull()
})

test('money after a cancelled top-up goes back', async () => {
  const w = await payingWorld()
  const made = await w.opened()
  expect((await w.as('owner').call(cancelTopUp, { params: { id: made.id } })).data.paymentStatus).toBe(5)
  expect((await w.as('owner').call(cancelTopUp, { params: { id: made.id } })).code).toBe(50843)
  // Paid before the page was closed.
  w.standIns.card.act(made.billCode, 'pay')
  await w.standIns.settled()
  expect(await w.row(made)).toMatchObject({
    status: 5,
    cash: 0,
    payments: ['returning 100'],
    refunds: ['late 100 0'],
  })
  await w.runJobs()
  expect(await w.row(made)).toMatchObject({ status: 4, cash: 0, refunds: ['late 100 1'] })
  expect(await w.violations()).toEqual([])
})

test.for(['card', 'paypal'] as const)(
  'a payment by %s whose notice was lost goes back when the top-up is cancelled',
  async (paymentMethod) => {
    const w = await payingWorld({ methods: 'card,paypal' })
    const made = await w.opened({ paymentMethod })
    w.standIns[paymentMethod].act(made.billCode, 'pay', 'never')
    await w.as('owner').call(cancelTopUp, { params: { id: made.id } })
    await w.runJobs()
    await w.runJobs()
    // PayPal's payer has only agreed, and nothing is taken any more.
    const isPaid = paymentMethod === 'card'
    expect(await w.row(made)).toMatchObject({
      status: isPaid ? 4 : 5,
      cash: 0,
      payments: isPaid ? ['returning 100'] : [],
      refunds: isPaid ? ['late 100 1'] : [],
    })
    expect(await w.violations()).toEqual([])
  },
)

test('a cancelled page takes no payment any more', async () => {
  const w = await payingWorld()
  const made = await w.opened()
  await w.as('owner').call(cancelTopUp, { params: { id: made.id } })
  await w.runJobs()
  expect(w.standIns.card.sessionOf(made.billCode)?.status).toBe('expired')
})

test('success after expiry is no credit, and goes back', async () => {
  const w = await payingWorld()
  const made = await w.opened()
  await w.rows(`update top_up set status = 3, ended_at = now() where id = $1`, [made.id])
  w.standIns.card.act(made.billCode, 'pay', 'thrice')
  await w.standIns.settled()
  await w.runJobs()
  expect(await w.row(made)).toMatchObject({
    status: 4,
    cash: 0,
    payments: ['returning 100'],
    refunds: ['late 100 1'],
  })
})

test('another amount than asked for is held for staff', async () => {
  const w = await payingWorld()
  const made = await w.opened()
  w.standIns.card.act(made.billCode, 'less')
  await w.standIns.settled()
  expect(await w.row(made)).toMatchObject({ status: -1, cash: 0, payments: ['held 99.99'] })
})

test('what a bank takes back leaves the wallet, and is owed where it is spent', async () => {
  const w = await payingWorld()
  const made = await w.opened()
  w.standIns.card.act(made.billCode, 'pay')
  await w.standIns.settled()
  const [payment] = await w.rows<{ payment_id: string }>('select payment_id from top_up_payment')
  w.standIns.card.dispute(payment?.payment_id ?? '', 'thrice')
  await w.standIns.settled()
  expect(await w.row(made)).toMatchObject({ status: 4, cash: 0 })
  expect(await w.rows('select kind from payment_difference')).toEqual([])
  expect(await w.violations()).toEqual([])
})

test('discount: the customer pays less, and the wallet gets all', async () => {
  const w = await payingWorld()
  await w.rows(`insert into top_up_activity (name_en, name_zh, share, starts_at, ends_at)
    values ('Spring', '春季', 0.8, now() - interval '1 day', now() + interval '1 day')`)
  const { data } = await w.as('owner').call(getTopUpOptions, {})
  expect(data).toMatchObject({ discount: '0.8', activityDesc: 'Spring' })
  const refused = await w.as('owner').call(addTopUp, { body: topUpBody({ paymentMethod: 'card' }) })
  expect([refused.code, await w.rows('select from top_up')]).toEqual([50841, []])
  const made = await w.opened({ actualAmount: '80' })
  expect(made).toMatchObject({ discount: '0.8', actualAmount: '80', activityDesc: 'Spring' })
  w.standIns.card.act(made.billCode, 'pay')
  await w.standIns.settled()
  expect(await w.row(made)).toMatchObject({ status: 1, cash: 100, payments: ['credited 80'] })
  expect(await w.rows('select amount::float, paid::float from ledger_grant')).toEqual([
    { amount: 100, paid: 80 },
  ])
})

test('the same request adds one top-up, and its key is for no other', async () => {
  const w = await payingWorld()
  const body = topUpBody({ paymentMethod: 'card' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => w.as('owner').call(addTopUp, { body })))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  const other = await w
    .as('owner')
    .call(addTopUp, { body: { ...body, rechargeAmount: '99', actualAmount: '99' } })
  expect(other.code).toBe(409)
  // A key of one account means nothing in another.
  expect((await w.as('stranger').call(addTopUp, { body })).data.id).not.toBe(answers[0]?.data.id)
})

test('at most 20 wait for payment', async () => {
  const w = await payingWorld()
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => w.as('owner').call(addTopUp, { body: topUpBody() })),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(20)
  expect(answers.filter(({ code }) => code === 50842)).toHaveLength(5)
})

test.for<[string, string, string, string]>([
  ['nothing', '', '', 'required'],
  ['zero', '0', '0', 'topUpLeast'],
  ['less than a cent', '0.009', '0.009', 'topUpDecimals'],
  ['three decimals', '1.001', '1.001', 'topUpDecimals'],
  ['negative', '-5', '-5', 'topUpNumber'],
  ['an exponent', '1e9', '1000000000', 'topUpNumber'],
  ['full-width digits', '１００', '100', 'topUpNumber'],
  ['commas', '1,000', '1000', 'topUpNumber'],
  ['infinity', 'Infinity', '1', 'topUpNumber'],
  ['hexadecimal', '0x10', '16', 'topUpNumber'],
  ['blanks', ' 1', '1', 'topUpNumber'],
  ['eleven digits', '12345678901', '12345678901', 'topUpDigits'],
  ['nine digits and two decimals', '123456789.01', '123456789.01', 'topUpDigits'],
  ['below the least of a card', '0.49', '0.49', 'topUpCardLeast'],
  ['above the most of a card', '1000000.01', '1000000.01', 'topUpCardMost'],
])('%s is no amount by card', async ([, rechargeAmount, actualAmount, error]) => {
  const w = await payingWorld()
  const body = topUpBody({ paymentMethod: 'card', rechargeAmount, actualAmount })
  const answer = await w.as('owner').call(addTopUp, { body })
  expect([answer.status, answer.fields?.['rechargeAmount']]).toEqual([400, error])
  expect(await w.rows('select from top_up')).toEqual([])
})

test.for<[string, 'card' | 'marketplace']>([
  ['0.5', 'card'],
  ['1000000', 'card'],
  ['0.01', 'marketplace'],
  ['99999999.99', 'marketplace'],
])('%s by %s is an amount', async ([rechargeAmount, paymentMethod]) => {
  const w = await payingWorld()
  const body = topUpBody({ paymentMethod, rechargeAmount, actualAmount: rechargeAmount })
  expect((await w.as('owner').call(addTopUp, { body })).data.rechargeAmount).toBe(rechargeAmount)
})

test.for<[string, object, string, string]>([
  ['without the terms', { terms: false }, 'terms', 'topUpTerms'],
  ['by a method that is off', { paymentMethod: 'unionpay' }, 'paymentMethod', 'option'],
  ['by an unknown method', { paymentMethod: 'cash' }, 'paymentMethod', 'option'],
  ['by a wallet transfer without its transaction', { paymentMethod: 'usdt' }, 'txId', 'topUpTxId'],
  ['with another status', { paymentStatus: 1 }, 'paymentStatus', 'unknownField'],
  ['with an arrived amount', { arrivalAmount: '100' }, 'arrivalAmount', 'unknownField'],
  ['with a number of ours', { billCode: 'T1' }, 'billCode', 'unknownField'],
])('%s nothing is added', async ([, more, field, error]) => {
  const w = await payingWorld()
  const answer = await w.as('owner').call(addTopUp, { body: { ...topUpBody(), ...more } })
  expect([answer.status, answer.fields?.[field]]).toEqual([400, error])
  expect(await w.rows('select from top_up')).toEqual([])
})

test('the list filters, and the CSV has the same rows', async () => {
  const w = await payingWorld()
  const paid = await w.opened()
  await w.topUp({ paymentMethod: 'marketplace', rechargeAmount: '7', actualAmount: '7' })
  w.standIns.card.act(paid.billCode, 'pay')
  await w.standIns.settled()
  const list = (query: Record<string, string>) => w.as('owner').call(listTopUps, { query })
  expect((await list({})).data.totalSize).toBe(2)
  expect((await list({ paymentStatus: '1' })).data.content.map(({ id }) => id)).toEqual([paid.id])
  expect((await list({ sourceType: 'marketplace' })).data.content[0]?.rechargeAmount).toBe('7')
  expect((await list({ billCode: paid.billCode.slice(3) })).data.totalSize).toBe(1)
  expect((await list({ endTime: '2020-01-01T00:00:00Z' })).data.totalSize).toBe(0)
  const { data: csv } = await w.as('owner').call(exportTopUps, { query: { paymentStatus: 1 } })
  expect(csv.split('\r\n')).toHaveLength(3)
  expect(csv).toContain(paid.billCode)
  expect((await w.as('stranger').call(listTopUps, {})).data.content).toEqual([])
})

test('nobody moves a status by himself, whatever the program does', async () => {
  const w = await payingWorld()
  const made = await w.topUp({ key: randomUUID() })
  const moving = w.rows(`update top_up set status = 4, ended_at = now() where id = $1`, [made.id])
  await expect(moving).rejects.toThrow('does not go from 0 to 4')
  const other = w.rows(`update top_up set amount = 1000 where id = $1`, [made.id])
  await expect(other).rejects.toThrow('does not change')
})

test.for(['1000000.01', '99999999.99', '9999999999'])(
  'only cards have a limit of 1,000,000: %s is asked for by bank',
  async (amount) => {
    const w = await payingWorld({ methods: 'bank' })
    const body = topUpBody({ paymentMethod: 'bank', rechargeAmount: amount, actualAmount: amount })
    expect((await w.as('owner').call(addTopUp, { body })).fields).toBeUndefined()
    expect(await w.rows('select amount from top_up')).toEqual([{ amount }])
  },
)
