import { expect, test } from 'vitest'
import { nameOfTime, optionOf, type PlotLook, type TwoAxesData } from './two-axes.ts'

const data: TwoAxesData = {
  times: ['2026-09-30T18:30:00.000Z', '2026-10-31T18:30:00.000Z'],
  each: 'month',
  left: {
    name: 'Cost',
    kind: 'bars',
    values: ['1284.50', '90071992547409.9301'],
    format: (value) => `$${value}`,
  },
  right: { name: 'Usage', kind: 'line', values: ['12', '9'], format: (value) => `${value} TB` },
}
const look: PlotLook = {
  colors: ['teal', 'orange'],
  soft: 'grey',
  line: 'silver',
  font: 'sans-serif',
  nameOf: (iso) => nameOfTime(iso, data.each, 5.5, 'en'),
  tip: () => ({}) as HTMLElement,
}

test('a month begins by the clock of the time zone, in every language', () => {
  expect(nameOfTime('2026-09-30T18:30:00Z', 'month', 5.5, 'en')).toBe('Oct 2026')
  expect(nameOfTime('2026-09-30T18:30:00Z', 'month', 0, 'zh')).toBe('2026年9月')
  expect(nameOfTime('2026-09-30T18:30:00Z', 'day', 5.5, 'zh')).toBe('10月1日')
  expect(nameOfTime('2026-09-30T18:30:00Z', 'hour', -3.5, 'en')).toBe('15:00')
})

test('each measure has its own axis, with its own labels and its colour', () => {
  type Axis = { position: string; axisLabel: { color: string; formatter: (value: number) => string } }
  const option = optionOf(data, look) as {
    xAxis: { data: string[] }
    yAxis: [Axis, Axis]
    series: { name: string; type: string; yAxisIndex: number }[]
  }
  expect(option.xAxis.data).toEqual(['Oct 2026', 'Nov 2026'])
  expect(option.yAxis.map(({ position }) => position)).toEqual(['left', 'right'])
  expect(option.yAxis.map(({ axisLabel }) => axisLabel.formatter(10))).toEqual(['$10', '10 TB'])
  expect(option.yAxis.map(({ axisLabel }) => axisLabel.color)).toEqual(['teal', 'orange'])
  expect(option.series).toMatchObject([
    { name: 'Cost', type: 'bar', yAxisIndex: 0 },
    { name: 'Usage', type: 'line', yAxisIndex: 1 },
  ])
})

test('grid lines are drawn once, and both axes have their labels at them', () => {
  const { yAxis } = optionOf(data, look) as { yAxis: { alignTicks: boolean; splitLine: { show: boolean } }[] }
  expect(yAxis.map(({ splitLine }) => splitLine.show)).toEqual([true, false])
  expect(yAxis[1]?.alignTicks).toBe(true)
})
