import type { SpeedArea, SpeedResult, SpeedSide } from '@fairlead/api/cdn/speed/speed.ts'
import { expect, test } from 'vitest'
import { changeOfMs, changesOf, factorOf, rowsOf, secondsOf } from './speed-figures.ts'

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

test('each edge has two rows, and below them each region without an edge says so', () => {
  const side = { times: null, fault: 'connect' as const }
  const report = { with: side, without: side }
  const rows = rowsOf([
    { edgeName: 'one', area: 'europe', state: 'measured', report },
    { edgeName: 'two', area: null, state: 'waiting', report: null },
  ])
  expect(rows.map(({ area, edgeName, side: of }) => [area, edgeName, of])).toEqual([
    ['europe', 'one', 'with'],
    ['europe', 'one', 'without'],
    [null, 'two', 'with'],
    [null, 'two', 'without'],
    ...['asia', 'northAmerica', 'southAmerica', 'middleEast', 'oceania', 'africa'].map((area) => [
      area,
      '',
      undefined,
    ]),
  ])
})

test('two tests are compared over all edges and in each region that one of them has measured', () => {
  const side = (total: number): SpeedSide => ({
    times: {
      status: 200,
      runs: 5,
      lookup: 1,
      connect: 1,
      tls: 0,
      firstByte: 1,
      size: 10,
      total,
      min: total,
      max: total,
    },
    fault: null,
  })
  const measured = (area: SpeedArea | null, fast: number, slow: number): SpeedResult => ({
    edgeName: '',
    area,
    state: 'measured',
    report: { with: side(fast), without: side(slow) },
  })
  const earlier = [measured('asia', 100, 400), measured('europe', 50, 100)]
  const later = [measured('asia', 80, 400), measured(null, 10, 20)]
  expect(changesOf(earlier, later)).toEqual([
    {
      area: 'all',
      earlier: { with: 75, without: 250, factor: 250 / 75 },
      later: { with: 45, without: 210, factor: 210 / 45 },
    },
    {
      area: 'asia',
      earlier: { with: 100, without: 400, factor: 4 },
      later: { with: 80, without: 400, factor: 5 },
    },
    { area: 'europe', earlier: { with: 50, without: 100, factor: 2 }, later: undefined },
    { area: null, earlier: undefined, later: { with: 10, without: 20, factor: 2 } },
  ])
  expect([changeOfMs(100, 80), changeOfMs(100, undefined), changeOfMs(0, 1)]).toEqual([
    -0.2,
    undefined,
    undefined,
  ])
})
