import { listTopUpDays } from '@fairlead/api/money/top-up/day-items.ts'
import { expect, test } from 'vitest'
import { payingWorld } from './testing/paying-world.ts'

test('what arrived is listed by days of the caller, with days on which nothing did', async () => {
  const w = await payingWorld()
  for (const [time, amount] of [
    ['2030-03-09T15:59:00Z', '100'],
    ['2030-03-09T16:01:00Z', '20.5'],
    ['2030-03-10T15:59:00Z', '30'],
  ] as const) {
    w.clock.set(time)
    const made = await w.opened({ rechargeAmount: amount, actualAmount: amount })
    w.standIns.card.act(made.billCode, 'pay')
    await w.standIns.settled()
  }
  const { data } = await w.as('owner').call(listTopUpDays, { headers: { timezone: '8' } })
  expect(data).toHaveLength(30)
  expect(
    data.slice(-3).map(({ date, rechargeAmount, rechargeCount }) => [date, rechargeAmount, rechargeCount]),
  ).toEqual([
    ['2030-03-08', '0', 0],
    ['2030-03-09', '100', 1],
    ['2030-03-10', '50.5', 2],
  ])
})
