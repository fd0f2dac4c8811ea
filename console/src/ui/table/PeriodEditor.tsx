import type { Text } from '@fairlead/api/text.ts'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../button/Button.tsx'
import { PeriodInput } from '../period/PeriodInput.tsx'
import { words } from '../text/words.ts'

/** From when to when, in UTC; an end may be empty. */
export type PeriodEnds = readonly [from: string, to: string]
type Props = {
  label: Text
  value: PeriodEnds
  zone: number
  /** What holds without a period. */
  unset: Text
  onTake: (range: PeriodEnds) => void
}

/** Chooses the period of a filter; either end may stay open. */
export function PeriodEditor({ label, value, zone, unset, onTake }: Props) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const [period, setPeriod] = useState({ start: value[0], end: value[1], zone })
  const take = () => {
    const wrong = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else onTake([period.start, period.end])
  }
  // The editor is inside the form of the filters, which Enter would submit without the period.
  useEffect(() => {
    const around = box.current
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
      event.preventDefault()
      take()
    }
    around?.addEventListener('keydown', onKey)
    return () => around?.removeEventListener('keydown', onKey)
  })
  return (
    <div ref={box} className="period-editor">
      <PeriodInput label={label} value={period} onChange={setPeriod} openEnds />
      <div className="row">
        <Button look="primary" onClick={take}>
          {t(words.apply)}
        </Button>
        <Button onClick={() => onTake(['', ''])}>{t(unset)}</Button>
      </div>
    </div>
  )
}
