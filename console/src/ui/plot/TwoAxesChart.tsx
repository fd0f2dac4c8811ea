import { useCallback } from 'react'
import { language, timeZone } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { ChartCanvas, cssColor } from '../chart/ChartCanvas.tsx'
import { nameOfTime, optionOf, type TwoAxesData } from './two-axes.ts'

/** Built from elements with classes, because the Content-Security-Policy forbids style attributes in HTML. */
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

export function TwoAxesChart({ label, data }: { label: string; data: TwoAxesData }) {
  const of = useStore(language)
  const hours = useStore(timeZone)
  const draw = useCallback(() => {
    const nameOf = (iso: string) => nameOfTime(iso, data.each, hours, of)
    return optionOf(data, {
      colors: [cssColor('--accent'), cssColor('--warn')],
      soft: cssColor('--text-soft'),
      line: cssColor('--line'),
      font: cssColor('--font'),
      nameOf,
      tip: (index) => tipOf(data, index, nameOf(data.times[index] ?? '')),
    })
  }, [data, of, hours])
  return <ChartCanvas label={label} optionOf={draw} />
}
