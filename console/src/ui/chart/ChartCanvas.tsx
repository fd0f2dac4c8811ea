import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { dark, density } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { useRangePick } from './use-range-pick.ts'

register([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

export const cssColor = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

type Props = {
  label: string
  optionOf: () => EChartsCoreOption
  onPick?: ((first: number, last: number) => void) | undefined
}

/**
 * Draws a chart on a canvas; the panel's table shows the same figures. `optionOf` must change only with the content.
 * Dragging over it picks a range of the horizontal axis.
 */
export function ChartCanvas({ label, optionOf, onPick }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<ReturnType<typeof init>>(undefined)
  const looks = `${useStore(dark)} ${useStore(density)}`
  useEffect(() => {
    if (!box.current) return
    const made = init(box.current)
    chart.current = made
    const observer = new ResizeObserver(() => made.resize())
    observer.observe(box.current)
    return () => {
      observer.disconnect()
      made.dispose()
    }
  }, [])
  useEffect(() => {
    chart.current?.setOption(optionOf(), { notMerge: true })
    // Colours and sizes are read from the styles, which depend on the theme.
  }, [optionOf, looks])
  const { mark, handlers } = useRangePick(chart, onPick)
  return (
    <div className={onPick ? 'chart-drag' : 'chart-still'} {...handlers}>
      <div ref={box} className="chart" role="img" aria-label={label} />
      <div ref={mark} className="chart-picked" hidden />
    </div>
  )
}
