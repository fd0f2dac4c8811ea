import { Stripe } from 'stripe'
import { cancelTopUp, checkTopUp } from '@fairlead/api/money/top-up/top-up.ts'
import { expect, test } from 'vitest'
import { checkSignature } from './channel/card.ts'
import { NoticeRefused } from './provider.ts'
import { settle } from './settle.ts'
import { cardKeys } from '../../lib/payments/stand-in-keys.ts'
import { signatureOf } from './stand-in/card-stand-in.ts'
import { payingWorld, type PayingWorld } from './testing/paying-world.ts'

const { webhookSecret } = cardKeys.card
const noticePath = '/cdn/api/payment/notice/card'

const post = (w: PayingWorld, body: string, signature: string, path = noticePath) =>
  w.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })

const secondsOf = (w: PayingWorld) => Math.floor(w.clock.now().getTime() / 1000)

/** A notice that the session of an order is paid, with other values where the test wants them. */
function paidEvent(w: PayingWorld, number: string, more: object = {}, event: object = {}) {
  const session = w.standIns.card.sessionOf(number)
  const object = {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: `pi_${number}`,
    ...more,
  }
  return JSON.stringify({ ...w.standIns.card.eventOf('checkout.session.completed', object), ...event })
}

test('our check of signatures agrees with the library of the provider', () => {
  const body = '{"type":"a","data":{"object":{"x":"é"}}}'
  const now = new Date('2031-05-06T07:08:09Z')
  const seconds = Math.floor(now.getTime() / 1000)
  const header = Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: webhookSecret,
    timestamp: seconds,
  })
  checkSignature(Buffer.from(body), header, webhookSecret, now)
  expect(header).toBe(signatureOf(body, webhookSecret, seconds))
  const theirs = (payload: string, signature: string, at: number) => {
    try {
      Stripe.webhooks.constructEvent(payload, signature, webhookSecret, 300, undefined, at * 1000)
      return true
    } catch {
      return false
    }
  }
  const ours = (payload: string, signature: string, at: number) => {
    try {
      checkSignature(Buffer.from(payload), signature, webhookSecret, new Date(at * 1000))
      return true
    } catch (error) {
      expect(error).toBeInstanceOf(NoticeRefused)
      return false
    }
  }
  const cases: [string, string, number][] = [
    [body, header, seconds],
    [body, header, seconds + 300],
    [body, header, seconds + 301],
    [`${body} `, header, seconds],
    [body, header.replace('v1=', 'v0='), seconds],
    [body, `${header},v1=${'0'.repeat(64)}`, seconds],
    [body, `v1=${'0'.repeat(64)},${header}`, seconds],
    [body, header.replace(/t=\d+/, `t=${seconds + 1}`), seconds],
    [body, signatureOf(body, 'other', seconds), seconds],
    [body, '', seconds],
    [body, 't=,v1=', seconds],
  ]
  expect(cases.map((one) => ours(...one))).toEqual(cases.map((one) => theirs(...one)))
})

test.for<[string, (w: PayingWorld, number: string) => [string, string]]>([
  [
    'signed by somebody else',
    (w, number) => [paidEvent(w, number), signatureOf(paidEvent(w, number), 'other', secondsOf(w))],
  ],
  ['unsigned', (w, number) => [paidEvent(w, number), '']],
  [
    'signed an hour ago',
    (w, number) => {
      const body = paidEvent(w, number)
      return [body, signatureOf(body, webhookSecret, secondsOf(w) - 3600)]
    },
  ],
  [
    'signed for an hour from now',
    (w, number) => {
      const body = paidEvent(w, number)
      return [body, signatureOf(body, webhookSecret, secondsOf(w) + 3600)]
    },
  ],
  [
    'written anew after it was signed',
    (w, number) => {
      const body = paidEvent(w, number)
      return [JSON.stringify(JSON.parse(body), undefined, 1), signatureOf(body, webhookSecret, secondsOf(w))]
    },
  ],
  [
    'of real money, while ours is not',
    (w, number) => {
      const body = paidEvent(w, number, {}, { livemode: true })
      return [body, signatureOf(body, webhookSecret, secondsOf(w))]
    },
  ],
  [
    'for another payee',
    (w, number) => {
      const body = paidEvent(w, number, {}, { account: 'acct_other' })
      return [body, signatureOf(body, webhookSecret, secondsOf(w))]
    },
  ],
])('a notice %s is refused, and nothing moves', async ([, make]) => {
  const w = await payingWorld()
  const made = await w.opened()
  const answer = await post(w, ...make(w, made.billCode))
  expect(answer.statusCode).toBe(400)
  expect(await w.row(made)).toMatchObject({ status: 0, cash: 0, payments: [] })
})

test('a notice of one channel with the key of another is refused', async () => {
  const w = await payingWorld()
  const made = await w.opened()
  const body = paidEvent(w, made.billCode)
  const signature = signatureOf(body, cardKeys.otherCard.webhookSecret, secondsOf(w))
  expect((await post(w, body, signature)).statusCode).toBe(400)
  // The notice is genuine there, but names no order of that channel.
  expect((await post(w, body, signature, '/cdn/api/payment/notice/other-card')).statusCode).toBe(200)
  expect(await w.row(made)).toMatchObject({ status: 0, cash: 0 })
  expect(await w.rows('select kind, provider from payment_difference')).toEqual([
    { kind: 'unknown', provider: 'otherCard' },
  ])
})

test.for<[string, object]>([
  ['amount', { amount_total: 9999 }],
  ['currency', { currency: 'cny' }],
])('another %s than asked for is no credit, though it is genuine', async ([, more]) => {
  const w = await payingWorld()
  const made = await w.opened()
  const body = paidEvent(w, made.billCode, more)
  expect((await post(w, body, signatureOf(body, webhookSecret, secondsOf(w)))).statusCode).toBe(200)
  expect(await w.row(made)).toMatchObject({ status: -1, cash: 0 })
})

test('a received notice is answered in plain text', async () => {
  const w = await payingWorld()
  const made = await w.opened()
  const body = paidEvent(w, made.billCode)
  const answer = await post(w, body, signatureOf(body, webhookSecret, secondsOf(w)))
  expect([answer.body, answer.headers['content-type']]).toEqual(['received', 'text/plain; charset=utf-8'])
})

test('64 concurrent copies of a notice, and queries among them: one credit', async () => {
  const w = await payingWorld()
  const made = await w.opened()
  w.standIns.card.act(made.billCode, 'pay', 'never')
  const payment = w.standIns.card.sessionOf(made.billCode)?.payment_intent
  const body = paidEvent(w, made.billCode, { payment_intent: payment })
  const signature = signatureOf(body, webhookSecret, secondsOf(w))
  await w.as('owner').call(checkTopUp, { params: { id: made.id } })
  const answers = await Promise.all([
    ...Array.from({ length: 64 }, () => post(w, body, signature)),
    w.runJobs(),
  ])
  expect(answers.filter((one) => one && one.statusCode !== 200)).toEqual([])
  expect(await w.row(made)).toMatchObject({ status: 1, cash: 100, payments: ['credited 100'], refunds: [] })
  expect(await w.violations()).toEqual([])
})

test('a second payment of the same top-up goes back, of 64 concurrent ones all but one', async () => {
  const w = await payingWorld()
  const made = await w.opened()
  const notices = Array.from({ length: 64 }, (_, i) =>
    paidEvent(w, made.billCode, { payment_intent: `pi_${i}` }),
  )
  await Promise.all(notices.map((body) => post(w, body, signatureOf(body, webhookSecret, secondsOf(w)))))
  const row = await w.row(made)
  expect(row).toMatchObject({ status: 1, cash: 100 })
  expect(row?.payments.toSorted()).toEqual([
    'credited 100',
    ...Array.from({ length: 63 }, () => 'returning 100'),
  ])
  expect(row?.refunds).toHaveLength(63)
})

/** Numbers between 0 and 1 that are the same in each run. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
const shuffled = <T>(items: readonly T[], random: () => number) =>
  items
    .map((item): [number, T] => [random(), item])
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item)

test.for([1, 2, 3, 4, 5, 6, 7, 8])(
  'whatever order notices and clicks come in, the money is there once (%i)',
  async (seed) => {
    const w = await payingWorld()
    const random = seeded(seed)
    const tops = [await w.opened(), await w.opened({ rechargeAmount: '7.5', actualAmount: '7.5' })]
    const steps = tops.flatMap((made) => {
      const say =
        (more: object, type = 'checkout.session.completed') =>
        async () => {
          const body = paidEvent(w, made.billCode, more, { type })
          await post(w, body, signatureOf(body, webhookSecret, secondsOf(w)))
        }
      return [
        say({}),
        say({}),
        say({ payment_status: 'unpaid' }),
        say({}, 'checkout.session.async_payment_succeeded'),
        say({ payment_status: 'unpaid' }, 'checkout.session.async_payment_failed'),
        say({ payment_status: 'unpaid', status: 'expired' }, 'checkout.session.expired'),
        async () => void (await w.as('owner').call(cancelTopUp, { params: { id: made.id } })),
      ]
    })
    for (const step of shuffled(steps, random)) await step()
    let expected = 0
    for (const made of tops) {
      const row = await w.row(made)
      // Credited, or on its way back: never both, never neither.
      expect([row?.payments.length, (row?.status === 1) !== (row?.refunds.length === 1)]).toEqual([1, true])
      if (row?.status === 1) expected += Number(made.rechargeAmount)
    }
    expect((await w.row(tops[0] ?? { id: '' }))?.cash).toBe(expected)
    expect(await w.violations()).toEqual([])
  },
)

test('a payment is settled whole or not at all', async () => {
  const w = await payingWorld()
  const made = await w.opened()
  const facts = {
    kind: 'paid' as const,
    number: made.billCode,
    payment: 'pi_1',
    amount: '100',
    currency: 'USD',
    at: new Date(),
  }
  const how = { provider: 'card', foundBy: 'notice' as const, now: new Date() }
  await w.db
    .transaction(async (tx) => {
      await settle(tx, facts, how)
      throw new Error('killed')
    })
    .catch(() => undefined)
  expect(await w.row(made)).toMatchObject({ status: 0, cash: 0, payments: [] })
  await w.db.transaction((tx) => settle(tx, facts, how))
  expect(await w.row(made)).toMatchObject({ status: 1, cash: 100, payments: ['credited 100'] })
})

test('a long body is refused before it is read, and a stream of refusals gets the usual limit', async () => {
  const w = await payingWorld({ env: { RATE_LIMIT: '40' } })
  w.clock.toNextMinute()
  expect((await post(w, 'x'.repeat(70_000), '')).statusCode).toBe(413)
  const statuses = new Set<number>()
  for (let sent = 0; sent < 60; sent += 1) statuses.add((await post(w, '{}', 't=1,v1=00')).statusCode)
  expect(statuses).toEqual(new Set([400, 429]))
})

test('a page of another site cannot send a notice, nor can a form reach any other call', async () => {
  const w = await payingWorld()
  const made = await w.opened()
  const body = paidEvent(w, made.billCode)
  const headers = {
    origin: 'https://evil.example',
    'stripe-signature': signatureOf(body, webhookSecret, secondsOf(w)),
  }
  const sent = await w.app.inject({ method: 'POST', url: noticePath, payload: body, headers })
  expect(sent.statusCode).toBe(403)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const other = await w.app.inject({
    method: 'POST',
    url: '/cdn/api/billing-recharge',
    payload: 'a=b',
    headers: form,
  })
  // A form is a body for every call; without a session it is nobody's.
  expect(other.statusCode).toBe(401)
})
