import type { ReportChart } from '@fairlead/api/report/report.ts'
import { expect, test } from 'vitest'
import { pickedPeriod, reportChart } from './report-chart.ts'

const times = ['2030-03-01T00:00:00.000Z', '2030-03-02T00:00:00.000Z', '2030-03-03T00:00:00.000Z']
const chart: ReportChart = {
  step: 'day',
  by: 'site',
  unit: 'USD',
  times,
  lines: [
    { key: '1', name: 'a.example', values: ['1.5', '0', '2'] },
    { key: null, name: '', values: ['0.0001', '0', '0'] },
  ],
}
const period = { startTime: times[0] ?? '', endTime: '2030-03-04T00:00:00.000Z' }
const nameOf = (key: string | null, name: string) => (key === null ? 'Others' : name)

test('the last interval of a period that has not ended is incomplete', () => {
  const at = (now: string) =>
    reportChart(chart, period, { nameOf, format: String, now: Date.parse(now) }).incomplete
  expect(at('2030-03-03T12:00:00Z')).toEqual([times[2]])
  expect(at('2030-03-04T00:00:00Z')).toBeUndefined()
})

test('lines have their names and numbers, and the groups without a line of their own are the others', () => {
  const drawn = reportChart(chart, period, { nameOf, format: String, now: 0 })
  expect(drawn.series).toEqual([
    { name: 'a.example', values: [1.5, 0, 2] },
    { name: 'Others', values: [0.0001, 0, 0] },
  ])
  expect(drawn).toMatchObject({ days: true, months: false, decimals: true })
})

test('picked intervals are a period up to the start of the next one, or to the end of all', () => {
  expect(pickedPeriod(chart, period, times[0] ?? '', times[1] ?? '')).toEqual({
    startTime: times[0],
    endTime: times[2],
  })
  expect(pickedPeriod(chart, period, times[1] ?? '', times[2] ?? '')).toEqual({
    startTime: times[1],
    endTime: period.endTime,
  })
})
