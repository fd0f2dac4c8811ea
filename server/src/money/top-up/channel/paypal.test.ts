import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cancelTopUp } from '@fairlead/api/money/top-up/top-up.ts'
import { expect, onTestFinished, test } from 'vitest'
import { packPayPal } from '../stand-in/paypal-stand-in.ts'
import type { Packed } from '../stand-in/notices.ts'
import { payingWorld, type PayingWorld } from '../testing/paying-world.ts'

const payPalWorld = async () => {
  const w = await payingWorld({ methods: 'paypal' })
  return { ...w, atPage: () => w.opened({ paymentMethod: 'paypal' }) }
}

const post = (w: PayingWorld, { headers, body }: Packed) =>
  w.app.inject({ method: 'POST', url: '/cdn/api/payment/notice/paypal', payload: body, headers })

const packed = (w: PayingWorld, event: object) =>
  packPayPal(
    () => `${w.standIns.address}/paypal`,
    () => w.clock.now(),
  )(event, 'right')

/** A notice that a payment was captured, with other values where the test wants them. */
const captured = (w: PayingWorld, number: string, more: object = {}) =>
  w.standIns.paypal.eventOf('PAYMENT.CAPTURE.COMPLETED', {
    id: 'CAP1',
    status: 'COMPLETED',
    create_time: w.clock.now().toISOString(),
    custom_id: number,
    amount: { currency_code: 'USD', value: '100.00' },
    payee: { merchant_id: 'STANDINMERCHANT' },
    ...more,
  })

test('what the payer approves is taken by us, and credited once', async () => {
  const w = await payPalWorld()
  const made = await w.atPage()
  w.standIns.paypal.act(made.billCode, 'pay', 'thrice')
  await w.standIns.settled()
  // The approval alone is no payment.
  expect(await w.row(made)).toMatchObject({ status: 0, cash: 0 })
  await w.runJobs()
  await w.standIns.settled()
  expect(await w.row(made)).toMatchObject({ status: 1, cash: 100, payments: ['credited 100'], refunds: [] })
  expect(await w.violations()).toEqual([])
})

test('a genuine notice credits', async () => {
  const w = await payPalWorld()
  const made = await w.atPage()
  expect((await post(w, packed(w, captured(w, made.billCode)))).statusCode).toBe(200)
  expect(await w.row(made)).toMatchObject({ status: 1, cash: 100 })
})

test.for<[string, (w: PayingWorld, event: object) => Packed]>([
  [
    'signed by somebody else',
    (w, event) =>
      packPayPal(
        () => `${w.standIns.address}/paypal`,
        () => w.clock.now(),
      )(event, 'forged'),
  ],
  [
    'sent five days ago',
    (w, event) =>
      packPayPal(
        () => `${w.standIns.address}/paypal`,
        () => w.clock.now(),
      )(event, 'old'),
  ],
  ['written anew', (w, event) => ({ ...packed(w, event), body: JSON.stringify(event, undefined, 1) })],
  [
    'without a signature',
    (w, event) => ({ body: JSON.stringify(event), headers: { 'content-type': 'application/json' } }),
  ],
  [
    'with another kind of signature',
    (w, event) => {
      const { headers, body } = packed(w, event)
      return { headers: { ...headers, 'paypal-auth-algo': 'none' }, body }
    },
  ],
  [
    'for another webhook of the same PayPal',
    (w, event) => {
      const { headers, body } = packed(w, event)
      return { headers: { ...headers, 'paypal-transmission-id': 'another' }, body }
    },
  ],
])('a notice %s is refused, and nothing moves', async ([, pack]) => {
  const w = await payPalWorld()
  const made = await w.atPage()
  expect((await post(w, pack(w, captured(w, made.billCode)))).statusCode).toBe(400)
  expect(await w.row(made)).toMatchObject({ status: 0, cash: 0, payments: [] })
})

test('a payment to another person is refused, though PayPal signed it', async () => {
  const w = await payPalWorld()
  const made = await w.atPage()
  const event = captured(w, made.billCode, { payee: { merchant_id: 'SOMEBODY' } })
  expect((await post(w, packed(w, event))).statusCode).toBe(400)
  expect(await w.row(made)).toMatchObject({ status: 0, cash: 0 })
})

test('a certificate is fetched from PayPal only, wherever a notice points', async () => {
  const w = await payPalWorld()
  const made = await w.atPage()
  let hits = 0
  const canary = createServer((request, response) => {
    hits += 1
    response.end()
  })
  await new Promise<void>((done) => canary.listen(0, '127.0.0.1', done))
  onTestFinished(() => void canary.close())
  const { port } = canary.address() as AddressInfo
  const { headers, body } = packed(w, captured(w, made.billCode))
  const host = new URL(w.standIns.address).host
  for (const url of [
    `http://127.0.0.1:${port}/paypal/certs/key.pem`,
    `http://${host}@127.0.0.1:${port}/key.pem`,
    `http://127.0.0.1:${port}/?${host}`,
    `//127.0.0.1:${port}/key.pem`,
    'file:///etc/passwd',
    'x',
  ])
    expect((await post(w, { headers: { ...headers, 'paypal-cert-url': url }, body })).statusCode).toBe(400)
  expect([hits, (await w.row(made))?.status]).toEqual([0, 0])
})

test('a pending capture decides nothing', async () => {
  const w = await payPalWorld()
  const made = await w.atPage()
  const event = captured(w, made.billCode, { status: 'PENDING' })
  expect((await post(w, packed(w, { ...event, event_type: 'PAYMENT.CAPTURE.PENDING' }))).statusCode).toBe(200)
  expect(await w.row(made)).toMatchObject({ status: 0, cash: 0 })
})

test.for<['pay' | 'less' | 'refuse' | 'decline', 'now' | 'never' | 'reordered' | 'forged', number, string[]]>(
  [
    ['pay', 'never', 1, ['credited 100']],
    ['pay', 'reordered', 1, ['credited 100']],
    ['pay', 'forged', 1, ['credited 100']],
    ['less', 'now', -1, ['held 99.99']],
    ['refuse', 'now', 2, []],
    ['decline', 'now', 0, []],
  ],
)('%s, told of %s, ends in status %i', async ([action, manner, status, payments]) => {
  const w = await payPalWorld()
  const made = await w.atPage()
  w.standIns.paypal.act(made.billCode, action, manner)
  await w.standIns.settled()
  expect(await w.ask()).toEqual([])
  await w.standIns.settled()
  expect(await w.row(made)).toMatchObject({ status, payments, cash: status === 1 ? 100 : 0 })
})

test('what is approved after it was cancelled is never taken; what was taken goes back', async () => {
  const w = await payPalWorld()
  const [approved, taken] = [await w.atPage(), await w.atPage()]
  for (const { id } of [approved, taken]) await w.as('owner').call(cancelTopUp, { params: { id } })
  w.standIns.paypal.act(approved.billCode, 'pay')
  w.standIns.paypal.act(taken.billCode, 'pay', 'never')
  const order = w.standIns.paypal.orderOf(taken.billCode)
  await w.providers.get('paypal')?.query({
    number: taken.billCode,
    method: 'paypal',
    amount: '100',
    currency: 'USD',
    txId: '',
    ref: order.id,
    createdAt: w.clock.now(),
    expiresAt: w.clock.now(),
    returnUrl: '',
  })
  const payment = { id: order.captures[0]?.id }
  expect((await post(w, packed(w, captured(w, taken.billCode, payment)))).statusCode).toBe(200)
  await w.runJobs()
  await w.standIns.settled()
  expect(w.standIns.paypal.orderOf(approved.billCode).captures).toEqual([])
  expect(await w.row(approved)).toMatchObject({ status: 5, payments: [] })
  expect(await w.row(taken)).toMatchObject({ status: 4, cash: 0, refunds: ['late 100 1'] })
})

test('64 concurrent copies of a notice: one credit', async () => {
  const w = await payPalWorld()
  const made = await w.atPage()
  const notice = packed(w, captured(w, made.billCode))
  const answers = await Promise.all(Array.from({ length: 64 }, () => post(w, notice)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await w.row(made)).toMatchObject({ status: 1, cash: 100, payments: ['credited 100'], refunds: [] })
  expect(await w.violations()).toEqual([])
})
