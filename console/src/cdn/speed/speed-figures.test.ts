import { expect, test } from 'vitest'
import { factorOf, rowsOf, secondsOf } from './speed-figures.ts'

test.for([
  [0.4, 0.01],
  [9.9, 0.01],
  [10, 0.02],
  [99, 0.1],
  [100, 0.2],
  [340, 0.4],
  [2000, 2.1],
] as const)('%d ms are under %d seconds', ([ms, seconds]) => {
  expect(secondsOf(ms)).toBeCloseTo(seconds, 10)
  expect(seconds * 1000).toBeGreaterThan(ms)
})

test('a factor has two digits', () => {
  expect([1.04, 3.456, 38.2, 412].map(factorOf)).toEqual([1, 3.5, 38, 410])
})

test('each edge has two rows in its region, and a region without an edge says so', () => {
  const side = { times: null, fault: 'connect' as const }
  const report = { with: side, without: side }
  const rows = rowsOf([
    { edgeName: 'one', area: 'europe', state: 'measured', report },
    { edgeName: 'two', area: null, state: 'waiting', report: null },
  ])
  expect(rows.map(({ area, edgeName, side: of }) => [area, edgeName, of])).toEqual([
    ['asia', '', undefined],
    ['europe', 'one', 'with'],
    ['europe', 'one', 'without'],
    ...['northAmerica', 'southAmerica', 'middleEast', 'oceania', 'africa'].map((area) => [
      area,
      '',
      undefined,
    ]),
    [null, 'two', 'with'],
    [null, 'two', 'without'],
  ])
})
