import { expect, test } from 'vitest'
import { overviewCharts, statusCodes } from './overview.ts'

const point = (status: Record<string, number>) => ({
  time: '2026-01-01T00:00:00Z',
  requests: 3,
  hits: 1,
  traffic: 10,
  originTraffic: 5,
  bandwidth: 2,
  originBandwidth: 1,
  status,
})
const points = [point({ '404': 1, '200': 2 }), point({ '200': 1 })]

test('a code that is missing in one interval counts as zero', () => {
  expect(statusCodes(points)).toEqual(['200', '404'])
  const chart = overviewCharts(points, [], 'en').find(({ key }) => key === 'status')
  expect(chart?.data.series).toEqual([
    { name: '200', values: [2, 1] },
    { name: '404', values: [1, 0] },
  ])
})
