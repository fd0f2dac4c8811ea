import { listTopUpDays } from '@fairlead/api/money/top-up/day-items.ts'
import { refundPayment } from '@fairlead/api/money/top-up/refund/refund.ts'
import { getTopUp } from '@fairlead/api/money/top-up/top-up.ts'
import { expect, test } from 'vitest'
import { payingWorld } from './testing/paying-world.ts'

/** A top-up of 100 that was paid by card on 9 March, with 20% off if a promotion runs. */
async function arrived({ isReduced = false } = {}) {
  const w = await payingWorld()
  if (isReduced)
    await w.rows(
      `insert into top_up_activity (name_en, name_zh, share, starts_at, ends_at)
       values ('Spring', '春季', 0.8, '2030-03-09T00:00:00Z', '2030-03-10T00:00:00Z')`,
    )
  w.clock.set('2030-03-09T12:00:00Z')
  const made = await w.opened({ actualAmount: isReduced ? '80' : '100' })
  w.standIns.card.act(made.billCode, 'pay')
  await w.standIns.settled()
  w.clock.set('2030-03-11T12:00:00Z')
  const [paid] = await w.rows<{ payment: string }>('select payment_id as payment from top_up_payment')
  const shown = async () => {
    const { data } = await w.as('owner').call(getTopUp, { params: { id: made.id } })
    const { data: days } = await w.as('owner').call(listTopUpDays, {})
    const day = days.find(({ rechargeCount }) => rechargeCount > 0)
    return {
      status: data.paymentStatus,
      ended: data.endTime,
      topUp: [data.arrivalAmount, data.refundedAmount, data.leftAmount],
      day: day && [day.date, day.rechargeAmount, day.refundedAmount, day.leftAmount],
      violations: await w.violations(),
    }
  }
  return { ...w, made, payment: paid?.payment ?? '', shown }
}

test('a top-up of which a part was refunded shows what arrived, what left again, and what is left', async () => {
  const w = await arrived()
  const body = { amount: '30.5', remark: 'Asked for it' }
  await w.as('operator').call(refundPayment, { params: { id: w.made.id }, body })
  expect(await w.shown()).toMatchObject({
    status: 4,
    topUp: ['100', '30.5', '69.5'],
    day: ['2030-03-09', '100', '30.5', '69.5'],
    violations: [],
  })
})

test('what a bank took back counts with its part of the bonus', async () => {
  const w = await arrived({ isReduced: true })
  w.standIns.card.dispute(w.payment, 'now', 2000)
  await w.standIns.settled()
  expect(await w.shown()).toMatchObject({
    status: 4,
    topUp: ['100', '25', '75'],
    day: ['2030-03-09', '100', '25', '75'],
    violations: [],
  })
})

test('a dispute that is won leaves the top-up on the day on which it arrived', async () => {
  const w = await arrived()
  const before = await w.shown()
  const id = w.standIns.card.dispute(w.payment, 'now', 4000)
  await w.standIns.settled()
  expect(await w.shown()).toMatchObject({ status: 4, topUp: ['100', '40', '60'] })
  w.clock.set('2030-03-13T12:00:00Z')
  w.standIns.card.win(id, 'thrice')
  await w.standIns.settled()
  expect(await w.shown()).toEqual(before)
  expect(before.day).toEqual(['2030-03-09', '100', '0', '100'])
})
