import type { EChartsCoreOption } from 'echarts/core'
import { useCallback } from 'react'
import { formatMoment } from '../../lib/text/moment.ts'
import { format } from '../../lib/text/text.ts'
import { language, timeZone } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { ChartCanvas, cssColor } from './ChartCanvas.tsx'
import { type ChartData, fewPoints, isNamed, isWithinMinutes, splitLine } from './chart-data.ts'
import { chartTip } from './chart-tip.ts'
import { words } from '../text/words.ts'

const lightSeries = ['#0a6570', '#c05a00', '#5b4bb7', '#14713f', '#a3195b', '#7d8d93']
const darkSeries = ['#5cc8cf', '#f0a35c', '#a99bf5', '#58c78a', '#f28abf', '#8fa0a8']

type View = Record<'axis' | 'moment' | 'part', (iso: string) => string>

function optionOf(data: ChartData, view: View): EChartsCoreOption {
  const isDark = document.documentElement.dataset['theme'] === 'dark'
  const soft = cssColor('--text-soft')
  const line = cssColor('--line')
  // A single line needs no legend: the title of the panel names it.
  const alone = data.kind === 'line' && data.series.length <= 1
  const font = { fontFamily: cssColor('--font'), color: soft, fontSize: 12 }
  return {
    animation: false,
    color: isDark ? darkSeries : lightSeries,
    textStyle: font,
    grid: { left: 4, right: 12, top: alone ? 12 : 34, bottom: 2, containLabel: true },
    // Always on one line, because a second line would cover the axis.
    legend: {
      type: 'scroll',
      show: !alone,
      top: 0,
      left: 0,
      right: 0,
      pageTextStyle: font,
      pageIconColor: soft,
      pageIconInactiveColor: line,
      icon: 'roundRect',
      itemWidth: 10,
      itemHeight: 10,
      textStyle: font,
    },
    // Built from elements with classes, because the Content-Security-Policy forbids style attributes in HTML.
    tooltip: {
      trigger: 'axis',
      confine: true,
      className: 'chart-tip',
      backgroundColor: 'transparent',
      borderWidth: 0,
      padding: 0,
      formatter: (points: { dataIndex: number }[]) => {
        const index = points[0]?.dataIndex ?? 0
        const time = data.times[index] ?? ''
        const moment = data.incomplete?.includes(time) ? view.part(time) : view.moment(time)
        return chartTip(data, index, moment, isDark ? darkSeries : lightSeries)
      },
    },
    xAxis: {
      type: 'category',
      data: data.times.map(view.axis),
      boundaryGap: data.kind === 'bars',
      axisLine: { lineStyle: { color: line } },
      axisTick: { show: false },
      // The first and last labels stay inside the drawing.
      axisLabel: {
        ...font,
        interval: (index: number) => isNamed(index, data.times.length),
        alignMinLabel: 'left',
        alignMaxLabel: 'right',
      },
    },
    yAxis: {
      type: 'value',
      splitNumber: 4,
      // Bytes and requests are whole numbers.
      ...(data.shares ? { min: 0, max: 1, interval: 0.25 } : !data.decimals && { minInterval: 1 }),
      axisLabel: { ...font, formatter: data.format },
      splitLine: { lineStyle: { color: line } },
    },
    series: data.kind === 'bars' ? barsOf(data) : linesOf(data),
  }
}

/** Bars of intervals of which only a part is known are faint. */
const barsOf = ({ series, times, incomplete = [] }: ChartData) =>
  series.map(({ name, values }) => ({
    name,
    type: 'bar',
    stack: 'all',
    data: values.map((value, at) =>
      incomplete.includes(times[at] ?? '') ? { value, itemStyle: { opacity: 0.4 } } : value,
    ),
    barCategoryGap: '20%',
    barMinWidth: 2,
  }))

/** Lines are dashed towards intervals of which only a part is known. Two of one name share their colour and legend. */
function linesOf(data: ChartData) {
  const { series, times, incomplete = [] } = data
  const lines = series.map(({ name, values }) => {
    const { whole, part } = splitLine(values, data)
    const line = {
      name,
      type: 'line',
      // A value between two missing ones has no line, only a point.
      showSymbol: times.length <= fewPoints || values.includes(null),
      symbol: 'circle',
      symbolSize: 5,
    }
    const dashed = { ...line, data: part, symbol: 'emptyCircle', lineStyle: { width: 2, type: 'dashed' } }
    return [
      { ...line, data: whole, lineStyle: { width: 2 }, areaStyle: { opacity: 0.08 } },
      ...(incomplete.length > 0 ? [dashed] : []),
    ]
  })
  return lines.flat()
}

type Props = {
  label: string
  data: ChartData
  /** Called with the first and the last index of a range that was picked by dragging. */
  onPick?: ((first: number, last: number) => void) | undefined
}

export function Chart({ label, data, onPick }: Props) {
  const of = useStore(language)
  const own = useStore(timeZone)
  const hours = data.zone ?? own
  const draw = useCallback(() => {
    const style = data.months
      ? 'month'
      : data.days
        ? 'day'
        : isWithinMinutes(data.times)
          ? 'seconds'
          : 'clock'
    const said = data.months ? 'month' : style === 'seconds' ? 'full' : 'minute'
    const moment = (iso: string) => formatMoment(iso, hours, of, said)
    return optionOf(data, {
      axis: (iso) => formatMoment(iso, hours, of, style),
      moment,
      part: (iso) => format(words.incompleteTime, { time: moment(iso) }, of),
    })
  }, [data, of, hours])
  return <ChartCanvas label={label} optionOf={draw} onPick={onPick} />
}
