import {
  addExchangeRate,
  getPaymentSettings,
  listPaymentDifferences,
  listPayments,
  settleDifference,
} from '@fairlead/api/money/top-up/desk/desk.ts'
import { withdrawApproval } from '@fairlead/api/approval/approval.ts'
import { addTopUp, cancelTopUp, getTopUp, getTopUpOptions } from '@fairlead/api/money/top-up/top-up.ts'
import { expect, test } from 'vitest'
import { deskWorld } from '../testing/desk-world.ts'
import { settle } from '../settle.ts'
import { topUpBody } from '../top-up-calls.ts'

const large = { rechargeAmount: '10000.01', actualAmount: '10000.01' }

test('a bank transfer is credited when staff find it in the statement', async () => {
  const w = await deskWorld()
  const made = await w.bank()
  const { kind, reference, lines } = await w.payment(made)
  expect([kind, reference, lines.length > 0]).toEqual(['transfer', made.billCode, true])
  const { data } = await w.confirm(made.id, { bankSerial: 'S1', accountHolderName: 'Example Ltd' })
  expect(data).toMatchObject({ paymentStatus: 1, bankSerial: 'S1', remittor: 'Example Ltd', waiting: '' })
  expect(await w.row(made)).toMatchObject({ status: 1, cash: 100, payments: ['credited 100'] })
  // The customer sees who paid, but not which staff member handled it.
  const seen = (await w.as('owner').call(getTopUp, { params: { id: made.id } })).data
  expect(seen).toMatchObject({ bankSerial: 'S1', remittor: 'Example Ltd', orderNumber: 'S1' })
  expect(JSON.stringify(seen)).not.toContain('operator@')
  expect(await w.violations()).toEqual([])
})

test('a line of the statement is recorded once, for whichever top-up', async () => {
  const w = await deskWorld()
  const [one, other] = [await w.bank(), await w.topUp({ paymentMethod: 'marketplace' })]
  await w.confirm(one.id, { bankSerial: 'S1' })
  expect((await w.confirm(other.id, { bankSerial: 'S1' })).fields).toEqual({
    bankSerial: 'paymentSerialUsed',
  })
  expect((await w.confirm(one.id, { bankSerial: 'S2' })).code).toBe(50846)
  expect(await w.row(other)).toMatchObject({ status: 0, cash: 100 })
})

test('a line of the statement is recorded once, however its serial is written', async () => {
  const w = await deskWorld()
  const [one, other] = [await w.bank(), await w.bank()]
  const { data } = await w.confirm(one.id, { bankSerial: '00ab-12 0' })
  expect(data.bankSerial).toBe('00ab-12 0')
  for (const bankSerial of ['AB120', '\uff21\uff22-120', 'ab\u200b120', '0ab\u2013120'])
    expect((await w.confirm(other.id, { bankSerial })).fields).toEqual({ bankSerial: 'paymentSerialUsed' })
  expect((await w.confirm(other.id, { bankSerial: '- -' })).fields).toEqual({ bankSerial: 'format' })
  // A settlement that reports it in another spelling is known too.
  const now = w.clock.now()
  const facts = {
    kind: 'paid',
    number: other.billCode,
    payment: 'Ab 120',
    amount: '100',
    currency: 'USD',
    at: now,
  } as const
  const how = { provider: 'bank', foundBy: 'staff', now } as const
  expect(await w.db.transaction((tx) => settle(tx, facts, how))).toBe('known')
  expect(await w.row(one)).toMatchObject({ status: 1, cash: 100 })
  expect(await w.violations()).toEqual([])
})

test('64 times the same line concurrently: one credit', async () => {
  const w = await deskWorld()
  const [one, other] = [await w.bank(), await w.bank()]
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, at) => w.confirm(at % 2 ? one.id : other.id, { bankSerial: 'S1' })),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect((await w.row(one))?.cash).toBe(100)
  expect(await w.violations()).toEqual([])
})

test('above an amount a second person approves, and the first one cannot', async () => {
  const w = await deskWorld()
  const made = await w.bank(large)
  const { data } = await w.confirm(made.id, { bankSerial: 'S1', amount: '10000.01' })
  expect(data).toMatchObject({ paymentStatus: 0, waiting: 'received', handler: 'operator@test.example' })
  expect((await w.approve(made.id, true, w.staff)).code).toBe(50952)
  expect((await w.confirm(made.id, { bankSerial: 'S2', amount: '10000.01' })).code).toBe(50846)
  expect((await w.decide(made.id, false)).code).toBe(50847)
  const other = await w.bank()
  expect((await w.confirm(other.id, { bankSerial: 'S1' })).fields).toEqual({
    bankSerial: 'paymentSerialUsed',
  })
  expect((await w.row(made))?.cash).toBe(0)

  const answers = await Promise.all(Array.from({ length: 16 }, () => w.approve(made.id)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 50951)).toHaveLength(15)
  expect(await w.row(made)).toMatchObject({ status: 1, cash: 10000.01 })
  const [seen] = (await w.staff.call(listPayments, { query: { billCode: made.billCode } })).data.content
  expect(seen).toMatchObject({ handler: 'operator@test.example', secondHandler: 'second@test.example' })
  // To the cent: exactly the limit needs only one person.
  const edge = await w.bank({ rechargeAmount: '10000', actualAmount: '10000' })
  expect((await w.confirm(edge.id, { amount: '10000' })).data.paymentStatus).toBe(1)
  expect(await w.violations()).toEqual([])
})

test('what a second person drops has not happened, and its line is free again', async () => {
  const w = await deskWorld()
  const made = await w.bank(large)
  await w.confirm(made.id, { bankSerial: 'S1', amount: '10000.01' })
  const seen = async () =>
    (await w.staff.call(listPayments, { query: { billCode: made.billCode } })).data.content[0]
  expect((await w.approve(made.id, false)).data).toMatchObject({ status: 2, refusal: 'Not in the statement' })
  expect(await seen()).toMatchObject({ paymentStatus: 0, waiting: '', approvalId: null })
  expect((await w.approve(made.id)).code).toBe(50951)
  await w.confirm(made.id, { bankSerial: 'S1', amount: '10000.01' })
  // The person who decided may take the decision back.
  expect((await seen())?.approvalId).toBe(await w.findLatestRequest(made.id))
  const params = { id: await w.findLatestRequest(made.id) }
  expect((await w.second.call(withdrawApproval, { params })).code).toBe(50954)
  expect((await w.staff.call(withdrawApproval, { params })).data.status).toBe(3)
  expect((await seen())?.waiting).toBe('')
  expect((await w.row(made))?.cash).toBe(0)
})

test('the database knows that one person is not two', async () => {
  const w = await deskWorld()
  const made = await w.bank(large)
  await w.confirm(made.id, { amount: '10000.01' })
  const cheating = w.rows('update top_up_decision set stage = 1, second_id = by_id, ended_at = now()')
  await expect(cheating).rejects.toThrow('top_up_decision')
})

test('another amount than asked for is held, then accepted or refused', async () => {
  const w = await deskWorld()
  const [kept, back] = [await w.bank(), await w.bank()]
  for (const { id } of [kept, back])
    expect((await w.confirm(id, { amount: '99.5' })).data).toMatchObject({
      paymentStatus: -1,
      heldFor: 'amount',
      heldAmount: '99.5',
      convertAmount: '100',
      heldTime: expect.stringMatching(/Z$/),
      bankSerial: expect.stringMatching(/./),
      remittor: expect.stringMatching(/./),
    })
  expect((await w.decide(kept.id, true)).data.paymentStatus).toBe(1)
  expect((await w.decide(back.id, false)).data.paymentStatus).toBe(2)
  expect(await w.row(kept)).toMatchObject({ status: 1, cash: 100, payments: ['credited 99.5'] })
  expect(await w.row(back)).toMatchObject({
    status: 2,
    payments: ['returning 99.5'],
    refunds: ['wrong 99.5 0'],
  })
  expect((await w.decide(back.id, true)).code).toBe(50847)
  expect(await w.violations()).toEqual([])
})

test('a card that paid less goes back at its provider when staff refuse it', async () => {
  const w = await deskWorld()
  const made = await w.opened()
  w.standIns.card.act(made.billCode, 'less')
  await w.standIns.settled()
  expect((await w.decide(made.id, false)).data.paymentStatus).toBe(2)
  await w.runJobs()
  expect(await w.row(made)).toMatchObject({ status: 4, cash: 0, refunds: ['wrong 99.99 1'] })
})

test('a transfer after its top-up ended is recorded, and returned', async () => {
  const w = await deskWorld()
  const made = await w.bank()
  await w.as('owner').call(cancelTopUp, { params: { id: made.id } })
  expect((await w.confirm(made.id)).data.paymentStatus).toBe(5)
  expect(await w.row(made)).toMatchObject({ cash: 0, payments: ['returning 100'], refunds: ['late 100 0'] })
  // No program returns a transfer: it waits for staff.
  await w.runJobs()
  expect(await w.rows('select status, error from top_up_refund')).toEqual([{ status: 2, error: 'byHand' }])
})

test('a transfer with the digits of nobody is for one of those who name it', async () => {
  const w = await deskWorld()
  const txId = w.standIns.usdt.transfer('100')
  const [owner, stranger] = [
    await w.topUp({ paymentMethod: 'usdt', txId }),
    await w.topUp({ paymentMethod: 'usdt', txId }, 'stranger'),
  ]
  expect(await w.ask()).toEqual([])
  const { data } = await w.staff.call(listPayments, { query: { open: '1' } })
  expect(data.content.map(({ heldFor, heldAmount }) => [heldFor, heldAmount])).toEqual([
    ['tail', '100'],
    ['tail', '100'],
  ])
  expect((await w.decide(owner.id, true)).data.paymentStatus).toBe(1)
  expect((await w.decide(stranger.id, true)).code).toBe(50850)
  expect((await w.decide(stranger.id, false)).data.paymentStatus).toBe(2)
  expect(await w.row(owner)).toMatchObject({ status: 1, cash: 100 })
  expect(await w.row(stranger)).toMatchObject({ status: 2, cash: 0, payments: [], refunds: [] })
  expect(await w.violations()).toEqual([])
})

test('what the owner of a transfer got, nobody else is given', async () => {
  const w = await deskWorld()
  const { walletTail } = (await w.as('owner').call(getTopUpOptions, {})).data
  const txId = w.standIns.usdt.transfer(`100.00${walletTail}`)
  const stolen = await w.topUp({ paymentMethod: 'usdt', txId }, 'stranger')
  expect(await w.ask()).toEqual([])
  const own = await w.topUp({ paymentMethod: 'usdt', txId })
  expect(await w.ask()).toEqual([])
  expect((await w.row(own))?.status).toBe(1)
  expect((await w.decide(stolen.id, true)).code).toBe(50850)
  expect((await w.row(stolen))?.cash).toBe(0)
})

test.for<[string, object, Record<string, string>]>([
  ['without a number', { bankSerial: ' ' }, { bankSerial: 'required' }],
  ['without a remitter', { remittor: '' }, { remittor: 'required' }],
  ['with a line break', { remittor: 'a\nb' }, { remittor: 'format' }],
  ['of nothing', { amount: '0' }, { amount: 'topUpLeast' }],
  ['below nothing', { amount: '-1' }, { amount: 'topUpNumber' }],
  ['with an exponent', { amount: '1e9' }, { amount: 'topUpNumber' }],
  ['in full-width digits', { amount: '１００' }, { amount: 'topUpNumber' }],
  ['with three decimals', { amount: '1.001' }, { amount: 'topUpDecimals' }],
  ['of eleven digits', { amount: '12345678901' }, { amount: 'topUpDigits' }],
  ['from the future', { receivedTime: '2999-01-01T00:00:00Z' }, { receivedTime: 'paymentNotYet' }],
])('a line %s is refused on its field, and nothing moves', async ([, more, fields]) => {
  const w = await deskWorld()
  const made = await w.bank()
  const answer = await w.confirm(made.id, more)
  expect([answer.status, answer.fields]).toEqual([400, fields])
  expect(await w.row(made)).toMatchObject({ status: 0, cash: 0, payments: [] })
  expect(await w.rows('select from top_up_decision')).toEqual([])
})

test('nobody but staff confirms, whatever role a customer has', async () => {
  const w = await deskWorld()
  const made = await w.bank()
  for (const name of ['owner', 'member', 'reseller'] as const) {
    const by = w.as(name)
    expect((await w.confirm(made.id, {}, by)).status).toBe(403)
    expect((await w.decide(made.id, false, by)).status).toBe(403)
    expect((await w.approve(made.id, true, by)).status).toBe(403)
  }
  expect((await w.row(made))?.status).toBe(0)
})

test('a rate holds from now on, and a method without one is not offered', async () => {
  const w = await deskWorld()
  const offered = async () =>
    (await w.as('owner').call(getTopUpOptions, {})).data.methods.map(({ paymentMethod }) => paymentMethod)
  expect(await offered()).not.toContain('alipay')
  const set = (exchangeRate: string, currency = 'CNY') =>
    w.staff.call(addExchangeRate, { body: { currency, exchangeRate } })
  expect((await set('7.1')).data).toMatchObject({ currency: 'CNY', exchangeRate: '7.1' })
  expect(await offered()).not.toContain('alipay')
  await w.approve('CNY')
  expect(await offered()).toContain('alipay')
  const made = await w.topUp({ paymentMethod: 'alipay', exchangeRate: '7.1' })
  w.clock.advance(1)
  await set('7.2')
  expect(made.convertAmount).toBe('710')
  const stale = topUpBody({ paymentMethod: 'alipay', exchangeRate: '7.1' })
  expect((await w.as('owner').call(addTopUp, { body: stale })).code).toBe(50841)
  const { methods, twoPersonsAbove } = (await w.staff.call(getPaymentSettings, {})).data
  expect(twoPersonsAbove).toBe('10000')
  expect(methods.find(({ paymentMethod }) => paymentMethod === 'alipay')).toMatchObject({
    enabled: true,
    currency: 'CNY',
    exchangeRate: '7.2',
    handler: 'operator@test.example',
  })
  expect(methods.find(({ paymentMethod }) => paymentMethod === 'paypal')?.enabled).toBe(false)
  for (const wrong of ['0', '0.0000', '-1', '1e1', '７', '7.12345', '1234567', 'NaN'])
    expect((await set(wrong)).fields).toEqual({ exchangeRate: 'paymentRate' })
  for (const currency of ['USD', 'USDT', 'XXX', 'cny'])
    expect((await set('7', currency)).fields).toEqual({ currency: 'option' })
})

test('a difference is settled once, with a remark', async () => {
  const w = await deskWorld()
  w.standIns.usdt.transfer('5.001234')
  w.clock.advance(2 * 86_400)
  expect(await w.compare()).toEqual([])
  const list = async () => (await w.staff.call(listPaymentDifferences, { query: { open: '1' } })).data.content
  const [one] = await list()
  expect(one).toMatchObject({ provider: 'usdt', kind: 'unknown', theirs: '5.001234', ours: null })
  const explain = () =>
    w.staff.call(settleDifference, { params: { id: one?.id ?? '' }, body: { remark: 'Sent back' } })
  expect((await explain()).data).toMatchObject({ settledBy: 'operator@test.example', remark: 'Sent back' })
  expect((await explain()).code).toBe(50852)
  expect(await list()).toEqual([])
})

test('each act is in the log once, with what it changed', async () => {
  const w = await deskWorld()
  const made = await w.bank(large)
  await w.confirm(made.id, { bankSerial: 'S1', amount: '10000.01' })
  await w.approve(made.id)
  expect(
    await w.rows(
      `select model, action, subject from audit_entry where model in ('payment', 'approval') order by operate_date`,
    ),
  ).toEqual([
    { model: 'payment', action: 'confirm', subject: made.id },
    { model: 'approval', action: 'approve', subject: await w.findLatestRequest(made.id) },
  ])
})
