import type { Language } from '@fairlead/api/text.ts'
import type { EChartsCoreOption } from 'echarts/core'
import { isNamed } from '../chart/chart-data.ts'
import { locale } from '../../lib/text/text.ts'

/** One of the two measures, with its own axis. */
export type Measure = {
  name: string
  kind: 'bars' | 'line'
  /** Decimal strings: the table and the tooltip show them exactly, only the drawing rounds. */
  values: readonly string[]
  /** Formats a value with its unit. */
  format: (value: string) => string
}

export type TwoAxesData = {
  /** The start of each hour, day or month, in UTC. */
  times: readonly string[]
  each: 'hour' | 'day' | 'month'
  left: Measure
  right: Measure
}

const styles = {
  hour: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** The name of an hour, day or month on a clock `hours` from UTC. */
export function nameOfTime(iso: string, each: TwoAxesData['each'], hours: number, of: Language): string {
  const moved = new Date(Date.parse(iso) + hours * 3_600_000)
  return new Intl.DateTimeFormat(locale(of), { ...styles[each], timeZone: 'UTC' }).format(moved)
}

/** What the drawing needs from the page: colours, and a formatter for times. */
export type PlotLook = {
  colors: readonly [left: string, right: string]
  soft: string
  line: string
  font: string
  nameOf: (iso: string) => string
  tip: (index: number) => HTMLElement
}

/** The chart of two measures, each with its axis at one side, named above and in the colour of its series. */
export function optionOf({ times, left, right }: TwoAxesData, look: PlotLook): EChartsCoreOption {
  const font = { fontFamily: look.font, color: look.soft, fontSize: 12 }
  const both = [left, right]
  return {
    animation: false,
    color: [...look.colors],
    textStyle: font,
    grid: { left: 4, right: 4, top: 34, bottom: 2, containLabel: true },
    legend: { top: 0, left: 0, icon: 'roundRect', itemWidth: 10, itemHeight: 10, textStyle: font },
    tooltip: {
      trigger: 'axis',
      confine: true,
      className: 'chart-tip',
      backgroundColor: 'transparent',
      borderWidth: 0,
      padding: 0,
      formatter: (points: { dataIndex: number }[]) => look.tip(points[0]?.dataIndex ?? 0),
    },
    xAxis: {
      type: 'category',
      data: times.map(look.nameOf),
      axisLine: { lineStyle: { color: look.line } },
      axisTick: { show: false },
      axisLabel: {
        ...font,
        interval: (index: number) => isNamed(index, times.length),
      },
    },
    yAxis: both.map(({ format }, at) => ({
      type: 'value',
      position: at === 0 ? 'left' : 'right',
      splitNumber: 4,
      // Its labels align with the grid lines of the left axis, and it draws none of its own.
      alignTicks: at === 1,
      splitLine: { show: at === 0, lineStyle: { color: look.line } },
      axisLabel: { ...font, color: look.colors[at], formatter: (value: number) => format(String(value)) },
    })),
    series: both.map(({ name, kind, values }, at) => ({
      name,
      yAxisIndex: at,
      data: values.map(Number),
      ...(kind === 'bars'
        ? { type: 'bar', barMaxWidth: 32 }
        : { type: 'line', showSymbol: values.length < 32, symbolSize: 6, lineStyle: { width: 2 } }),
    })),
  }
}
