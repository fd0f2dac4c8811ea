import { expect, test } from 'vitest'
import { testClock } from '../testing/world.ts'
import { RateTable } from './rate-table.ts'
import { openRateKeeper, openRates } from './rates.ts'

const limit = { name: 'site rule', rate: 100 }

test('a window of five minutes slides in ten steps', () => {
  const clock = testClock(Date.UTC(2031, 0, 1))
  const table = new RateTable()
  for (let step = 0; step < 20; step += 1) {
    expect(table.add('a', 10, clock()), `step ${step}`).toBe(10 * Math.min(10, step + 1))
    clock.forward(30)
  }
  expect(table.sum('a', clock())).toBe(90)
  clock.forward(300)
  expect(table.sum('a', clock())).toBe(0)
})

test('a client who rotates addresses within a /64 is one client', () => {
  const { isOver } = openRates(testClock())
  const answers = Array.from({ length: 101 }, (_, at) => isOver(limit, `2001:db8::${at.toString(16)}`))
  expect(answers.indexOf(true)).toBe(100)
  expect(isOver(limit, '2001:db8:0:1::1')).toBe(false)
})

test('memory stays flat, and busy clients are not forgotten for quiet ones', () => {
  const clock = testClock()
  const table = new RateTable(2_000)
  for (let at = 0; at < 1_000; at += 1) table.add('busy', 1, clock())
  for (let at = 0; at < 20_000; at += 1) table.add(`quiet ${at}`, 1, clock())
  expect(table.size).toBe(2_000)
  expect(table.sum('busy', clock())).toBe(1_000)
})

test('requests at several processes add up; each is told who is over, and when that is past', () => {
  const clock = testClock()
  const keeper = openRateKeeper(clock)
  const processes = Array.from({ length: 4 }, () => openRates(clock))
  const report = () => {
    for (const each of processes) {
      const news = each.news()
      keeper.take(news)
      const verdicts = keeper.verdicts(news)
      for (const other of processes) other.take(verdicts)
    }
  }
  const ask = () => processes.map(({ isOver }) => isOver(limit, '192.0.2.1'))
  for (let turn = 0; turn < 25; turn += 1) expect(ask()).not.toContain(true)
  report()
  expect(ask()).not.toContain(true)
  report()
  expect(ask()).toEqual([true, true, true, true])
  expect(processes[0]?.isOver(limit, '192.0.2.2')).toBe(false)
  clock.forward(400)
  report()
  expect(ask()).not.toContain(true)
})

test('a client who takes part of a limit is reported, and refused where other edges make it whole', () => {
  const clock = testClock()
  const keeper = openRateKeeper(clock)
  const count = (name: string, requests: number) =>
    keeper.take([{ name: `site rule ${name}`, rate: 100, count: requests }])
  count('some', 20)
  count('many', 60)
  expect(keeper.reports()).toEqual([{ name: 'site rule many', rate: 100, requests: 60 }])
  keeper.hear({ edges: 4, over: ['site rule many'] })
  expect(keeper.verdicts([]).over).toEqual(['site rule many'])
  // With more edges, each of them reports more clients.
  expect(keeper.reports().map(({ name }) => name)).toEqual(['site rule many', 'site rule some'])
  clock.forward(61)
  expect(keeper.verdicts([]).lifted).toEqual(['site rule many'])
})
