import { expect, test } from 'vitest'
import { changeOf, pickedPoints } from './picked.ts'

const point = (time: string) => ({
  time,
  requests: 0,
  hits: 0,
  traffic: 0,
  originTraffic: 0,
  bandwidth: 0,
  originBandwidth: 0,
  status: {},
})
const points = ['2026-01-01T00:00:00Z', '2026-01-01T00:05:00Z', '2026-01-01T00:10:00Z'].map(point)

test('a range shows its first and last point and those between; without one all are shown', () => {
  const picked = { first: '2026-01-01T00:05:00Z', last: '2026-01-01T00:10:00Z' }
  expect(pickedPoints(points, picked)).toEqual(points.slice(1))
  expect(pickedPoints(points, undefined)).toBe(points)
})

test('a range that lies before the last 24 hours by now shows all', () => {
  const picked = { first: '2025-12-30T00:05:00Z', last: '2025-12-30T00:10:00Z' }
  expect(pickedPoints(points, picked)).toBe(points)
})

test('against nothing there is no change', () => {
  expect([changeOf(3, 2), changeOf(1, 2), changeOf(1, 0)]).toEqual([0.5, -0.5, undefined])
})
