import { expect, test } from 'vitest'
import { refundPayment } from '@fairlead/api/money/top-up/refund/refund.ts'
import { payingWorld } from './testing/paying-world.ts'

const day = 86_400

/** A top-up of 100 that was paid by PayPal, or at 7 yuan for a dollar by Alipay. */
async function paidBy(paymentMethod: 'paypal' | 'alipay') {
  const w = await payingWorld({ methods: paymentMethod })
  await w.rate('CNY', '7')
  const made = await w.topUp({ paymentMethod, exchangeRate: paymentMethod === 'alipay' ? '7' : '1' })
  const { url } = await w.payment(made)
  await (await fetch(url)).arrayBuffer()
  w.standIns[paymentMethod].act(made.billCode, 'pay')
  await w.standIns.settled()
  await w.runJobs()
  await w.standIns.settled()
  const [row] = await w.rows<{ payment: string }>('select payment_id as payment from top_up_payment')
  const state = async () => {
    const { status, cash } = (await w.row(made)) ?? {}
    const differences = await w.rows('select from payment_difference')
    return { status, cash, differences: differences.length, violations: await w.violations() }
  }
  const refund = async (amount: string) => {
    const sent = { params: { id: made.id }, body: { amount, remark: 'goodwill' } }
    expect(await w.as('operator').call(refundPayment, sent)).toMatchObject({ succ: true })
    await w.runJobs()
    await w.standIns.settled()
  }
  return { ...w, payment: row?.payment ?? '', state, refund }
}

const clean = { differences: 0, violations: [] }

test('a dispute by PayPal takes its part once, however often it is told, and comes back when it is won', async () => {
  const w = await paidBy('paypal')
  expect(await w.state()).toEqual({ status: 1, cash: 100, ...clean })
  const id = w.standIns.paypal.dispute(w.payment, '40.00', 'thrice')
  await w.standIns.settled()
  expect(await w.state()).toEqual({ status: 4, cash: 60, ...clean })
  w.clock.advance(2 * day)
  expect(await w.compare()).toEqual([])
  expect(await w.state()).toEqual({ status: 4, cash: 60, ...clean })
  w.standIns.paypal.win(id)
  w.clock.advance(2 * day)
  expect(await w.compare()).toEqual([])
  expect(await w.state()).toEqual({ status: 1, cash: 100, ...clean })
})

test('a dispute by PayPal that no notice told is found in the report of its day, beside a refund of ours', async () => {
  const w = await paidBy('paypal')
  await w.refund('20')
  w.standIns.paypal.dispute(w.payment, '80.00', 'never')
  expect(await w.state()).toEqual({ status: 4, cash: 80, ...clean })
  w.clock.advance(2 * day)
  expect(await w.compare()).toEqual([])
  expect(await w.state()).toEqual({ status: 4, cash: 0, ...clean })
})

test.for(['thrice', 'never'] as const)(
  'what Alipay gave back to a buyer who complained leaves the wallet once, told %s',
  async (manner) => {
    const w = await paidBy('alipay')
    await w.refund('20')
    expect(await w.state()).toEqual({ status: 4, cash: 80, ...clean })
    w.clock.advance(1)
    w.standIns.alipay.dispute(w.payment, '280.00', manner)
    await w.standIns.settled()
    w.clock.advance(2 * day)
    expect(await w.compare()).toEqual([])
    expect(await w.state()).toEqual({ status: 4, cash: 40, ...clean })
  },
)
