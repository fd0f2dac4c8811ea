import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { dark, density, language, timeZone } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { nameOfTime, optionOf, type TwoAxesData } from './two-axes.ts'

register([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

const cssColor = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** Elements with classes, because the Content-Security-Policy refuses style attributes in HTML. */
function tipOf({ left, right }: TwoAxesData, index: number, name: string): HTMLElement {
  const box = document.createElement('div')
  const inner = box.appendChild(document.createElement('div'))
  inner.append(name)
  const table = inner.appendChild(document.createElement('table'))
  for (const measure of [left, right]) {
    const row = table.insertRow()
    const head = row.appendChild(document.createElement('th'))
    head.append(measure.name)
    row.insertCell().append(measure.format(measure.values[index] ?? '0'))
  }
  return box
}

/** Drawn on a canvas; the same figures stand in the panel's table. */
export function TwoAxesChart({ label, data }: { label: string; data: TwoAxesData }) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<ReturnType<typeof init>>(undefined)
  const of = useStore(language)
  const hours = useStore(timeZone)
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
    const nameOf = (iso: string) => nameOfTime(iso, data.each, hours, of)
    const option = optionOf(data, {
      colors: [cssColor('--accent'), cssColor('--warn')],
      soft: cssColor('--text-soft'),
      line: cssColor('--line'),
      font: cssColor('--font'),
      nameOf,
      tip: (index) => tipOf(data, index, nameOf(data.times[index] ?? '')),
    })
    chart.current?.setOption(option, { notMerge: true })
  }, [data, of, hours, looks])
  return <div ref={box} className="chart" role="img" aria-label={label} />
}
