import { listTopUpDays } from '@fairlead/api/money/top-up/day-items.ts'
import { expect, test } from 'vitest'
import { payingWorld } from './testing/paying-world.ts'

test('what arrived is listed by days of the caller, with days on which nothing did', async () => {
  const w = await payingWorld()
  for (const [time, amount] of [
    ['2030-02-09T15:59:00Z', '5'],
    ['2030-02-09T16:01:00Z', '7'],
    ['2030-03-09T15:59:00Z', '100'],
    ['2030-03-09T16:01:00Z', '20.5'],
    ['2030-03-10T15:59:00Z', '30'],
  ] as const) {
    w.clock.set(time)
    const made = await w.opened({ rechargeAmount: amount, actualAmount: amount })
    w.standIns.card.act(made.billCode, 'pay')
    await w.standIns.settled()
  }
  // It is the next day there.
  w.clock.set('2030-03-10T16:30:00Z')
  const { data } = await w.as('owner').call(listTopUpDays, { headers: { timezone: '8' } })
  expect(data).toHaveLength(30)
  const days = data.map(({ date, rechargeAmount, rechargeCount }) => [date, rechargeAmount, rechargeCount])
  expect(days[0]).toEqual(['2030-02-10', '7', 1])
  expect(days.slice(-4)).toEqual([
    ['2030-03-08', '0', 0],
    ['2030-03-09', '100', 1],
    ['2030-03-10', '50.5', 2],
    ['2030-03-11', '0', 0],
  ])
})
