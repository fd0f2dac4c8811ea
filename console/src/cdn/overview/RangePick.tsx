import { useId } from 'react'
import { useClock } from '../../lib/text/moment.ts'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../../ui/button/Button.tsx'
import '../../ui/field/input.css'
import './overview.css'
import { overviewText as text } from './text.ts'
import type { Picked } from './picked.ts'

type Props = {
  times: readonly string[]
  picked: Picked | undefined
  onPick: (picked: Picked | undefined) => void
}

/** The range of all charts. It can also be picked by dragging over one of them. */
export function RangePick({ times, picked, onPick }: Props) {
  const t = useText()
  const id = useId()
  // Day and time, because the first and the last moment have the same time of day.
  const clock = useClock('dayClock')
  const [start, end] = [times[0], times.at(-1)]
  if (start === undefined || end === undefined) return null
  const first = picked?.first ?? start
  const last = picked?.last ?? end
  const options = (from: string, to: string) =>
    times
      .filter((time) => time >= from && time <= to)
      .map((time) => (
        <option key={time} value={time}>
          {clock(time)}
        </option>
      ))
  return (
    <div className="row range-pick" role="group" aria-label={t(text.range)}>
      <label htmlFor={`${id}-from`}>{t(text.from)}</label>
      <select
        id={`${id}-from`}
        className="input"
        value={first}
        onChange={({ target }) => onPick({ first: target.value, last })}
      >
        {options(start, last)}
      </select>
      <label htmlFor={`${id}-to`}>{t(text.to)}</label>
      <select
        id={`${id}-to`}
        className="input"
        value={last}
        onChange={({ target }) => onPick({ first, last: target.value })}
      >
        {options(first, end)}
      </select>
      {picked && <Button onClick={() => onPick(undefined)}>{t(text.whole)}</Button>}
    </div>
  )
}
