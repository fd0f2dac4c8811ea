import {
  getRefundable,
  listAccountRefunds,
  listRefunds,
  refundPayment,
  settleRefund,
} from '@fairlead/api/money/top-up/refund/refund.ts'
import { unitsOf } from '@fairlead/api/amount.ts'
import { listStatement } from '@fairlead/api/money/wallet/statement.ts'
import { expect, test } from 'vitest'
import { transact } from '../../ledger/transact.ts'
import { addPrices } from '../../testing/prices.ts'
import { deskWorld } from '../testing/desk-world.ts'

async function refundWorld() {
  const w = await deskWorld()
  const { accountId } = w.people.owner
  let key = 0
  /** A top-up that was paid at its provider. */
  const paid = async (more: Parameters<typeof w.topUp>[0] = {}, provider: 'card' | 'alipay' = 'card') => {
    const made = await w.topUp(more)
    const { url } = await w.payment(made)
    // At some providers an order begins with a visit.
    await (await fetch(url)).arrayBuffer()
    w.standIns[provider].act(made.billCode, 'pay')
    await w.standIns.settled()
    return made
  }
  return {
    ...w,
    accountId,
    paid,
    spend: (amount: string) => {
      const now = w.clock.now()
      const event = { accountId, kind: 'charge', key: `spent ${(key += 1)}`, request: {} } as const
      return w.db.transaction((tx) =>
        transact(tx, { ...event, effectiveAt: now, now }, (book) =>
          book.charge({ amount: unitsOf(amount), scope: 'transfer', at: now }),
        ),
      )
    },
    refund: (id: string, amount: unknown, by = w.staff) =>
      by.call(refundPayment, { params: { id }, body: { amount: amount as string, remark: 'Asked for it' } }),
    refundable: async (id: string) => (await w.staff.call(getRefundable, { params: { id } })).data.amount,
    refunds: async () => (await w.as('owner').call(listRefunds)).data.content,
  }
}

test('what is left of a top-up goes back through its provider: the share of it that was paid', async () => {
  const w = await refundWorld()
  await w.rows(
    `insert into top_up_activity (name_en, name_zh, share, starts_at, ends_at) values ('S', '春', 0.8, now() - interval '1 day', now() + interval '1 day')`,
  )
  const made = await w.paid({ actualAmount: '80' })
  await w.spend('30.005')
  expect(await w.refundable(made.id)).toBe('69.99')
  expect((await w.refund(made.id, '40')).data.paymentStatus).toBe(4)
  expect(await w.row(made)).toMatchObject({ status: 4, cash: 29.995, refunds: ['staff 32 0'] })
  await w.runJobs()
  expect(await w.row(made)).toMatchObject({ status: 4, cash: 29.995, refunds: ['staff 32 1'] })
  expect(await w.refunds()).toMatchObject([
    {
      billCode: made.billCode,
      refundReason: 'staff',
      walletAmount: '40',
      refundAmount: '32',
      convertAmount: '32',
      convertCurrency: 1,
      convertCurrencyCode: 'USD',
      refundStatus: 1,
      remark: 'Asked for it',
    },
  ])
  expect((await w.refunds())[0]?.orderNumber).toMatch(/^re_/)
  const [line] = (await w.as('owner').call(listStatement)).data.content
  expect(line).toMatchObject({ kind: 'refund', amount: '-40', remark: made.billCode })
  // A top-up is refunded once, and the provider's report of the refund takes nothing again.
  expect((await w.refund(made.id, '1')).code).toBe(50853)
  w.clock.set(new Date(w.clock.now().getTime() + 2 * 86_400_000).toISOString())
  await w.compare()
  expect((await w.row(made))?.cash).toBe(29.995)
  expect(await w.violations()).toEqual([])
})

test('in another currency the part of what was charged is rounded down, and all of it is all', async () => {
  const w = await refundWorld()
  await w.rate('CNY', '7.1234')
  const request = { paymentMethod: 'alipay', exchangeRate: '7.1234' } as const
  const [part, whole] = [await w.paid(request, 'alipay'), await w.paid(request, 'alipay')]
  await w.refund(part.id, '33.33')
  await w.refund(whole.id, '100')
  await w.runJobs()
  const found = (await w.refunds()).map(({ convertAmount, refundStatus }) => [convertAmount, refundStatus])
  expect(found).toEqual([
    ['712.34', 1],
    ['237.42', 1],
  ])
})

test.for([
  ['', 'required'],
  ['0', 'topUpLeast'],
  ['0.001', 'topUpDecimals'],
  ['-1', 'topUpNumber'],
  ['1e1', 'topUpNumber'],
  ['１０', 'topUpNumber'],
  ['70.01', 'refundMost'],
  ['99999999999', 'topUpDigits'],
])('%s is no amount of a refund (%s)', async ([amount, error]) => {
  const w = await refundWorld()
  const made = await w.paid()
  await w.spend('30')
  expect(await w.refund(made.id, amount)).toMatchObject({ code: 400, fields: { amount: error } })
  expect(await w.row(made)).toMatchObject({ status: 1, cash: 70, refunds: [] })
})

test('what is reserved, or used and not charged yet, stays', async () => {
  const w = await refundWorld()
  const made = await w.paid()
  const now = w.clock.now()
  await w.db.transaction((tx) =>
    transact(
      tx,
      { accountId: w.accountId, kind: 'hold', key: 'hold', request: {}, effectiveAt: now, now },
      (book) => book.hold(unitsOf('20')),
    ),
  )
  expect(await w.refundable(made.id)).toBe('80')
  await addPrices(w)
  await w.rows(
    `insert into usage_due (account_id, hour, site_id, region, requests, traffic, origin_traffic)
     values ($1, date_trunc('hour', $2::timestamptz), gen_random_uuid(), 'other', 0, 100000000000, 0)`,
    [w.accountId, now],
  )
  expect(await w.refundable(made.id)).toBe('72')
  expect((await w.refund(made.id, '72.01')).fields).toEqual({ amount: 'refundMost' })
})

test('above an amount a second person approves, and by then it may be spent', async () => {
  const w = await refundWorld()
  const made = await w.paid({ rechargeAmount: '20000', actualAmount: '20000' })
  expect((await w.refund(made.id, '10000.01')).data).toMatchObject({
    waiting: 'refunded',
    waitingAmount: '10000.01',
    paymentStatus: 1,
  })
  expect((await w.row(made))?.cash).toBe(20000)
  expect((await w.approve(made.id, true, w.staff)).code).toBe(50952)
  await w.spend('15000')
  expect((await w.approve(made.id)).code).toBe(50853)
  expect((await w.approve(made.id, false)).data.status).toBe(2)
  expect((await w.refund(made.id, '5000')).data.paymentStatus).toBe(4)
  expect(await w.row(made)).toMatchObject({ cash: 0, refunds: ['staff 5000 0'] })
})

test('64 concurrent refunds, and spends among them: refunded once, and nothing below zero', async () => {
  const w = await refundWorld()
  const made = await w.paid()
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, at) =>
      at % 4 === 0 ? w.spend('1').then(() => 0) : w.refund(made.id, '90').then(({ code }) => code),
    ),
  )
  expect(answers.filter((code) => code === 200).length).toBeLessThanOrEqual(1)
  const row = await w.row(made)
  expect(row?.refunds.length).toBe(answers.filter((code) => code === 200).length)
  expect(await w.violations()).toEqual([])
})

test('what no program can return, staff do, and record once', async () => {
  const w = await refundWorld()
  const made = await w.bank()
  await w.confirm(made.id, { bankSerial: 'S1' })
  await w.refund(made.id, '60')
  await w.runJobs()
  const [open] = (await w.staff.call(listAccountRefunds, { query: { refundStatus: 2 } })).data.content
  expect(open).toMatchObject({ error: 'byHand', handler: 'operator@test.example', walletAmount: '60' })
  const settle = (by = w.staff) =>
    by.call(settleRefund, {
      params: { id: open?.id ?? '' },
      body: { orderNumber: 'B77', remark: 'By bank' },
    })
  expect((await settle(w.second)).data).toMatchObject({
    refundStatus: 1,
    orderNumber: 'B77',
    settledBy: 'second@test.example',
  })
  expect((await settle()).code).toBe(50854)
  expect(await w.refunds()).toMatchObject([{ refundStatus: 1, orderNumber: 'B77', remark: 'By bank' }])
})
