import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { language } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { IconButton } from '../button/Button.tsx'
import { addMonths, calendarNames, dayByKey, weeksOf } from './calendar.ts'
import { text } from './text.ts'

type Props = {
  /** The chosen day; an empty text for none. */
  day: string
  today: string
  onPick: (day: string) => void
}

/** A month to choose a day from. The keys are the arrows, Home, End, Page Up and Page Down. */
export function Calendar({ day, today, onPick }: Props) {
  const t = useText()
  const names = calendarNames(useStore(language))
  const id = useId()
  const grid = useRef<HTMLTableElement>(null)
  /** The day that has the focus, or gets it. */
  const [at, setAt] = useState(day || today)
  // The day gets the focus when the calendar opens and when a key moves it; the buttons above keep their focus.
  const follow = useRef(true)
  useEffect(() => {
    if (follow.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
    follow.current = false
  }, [at])
  const weeks = weeksOf(at)
  const move = (event: KeyboardEvent) => {
    const to = dayByKey(at, event.key)
    if (to === undefined) return
    event.preventDefault()
    follow.current = true
    setAt(to)
  }
  return (
    <div className="calendar">
      <div className="calendar-head">
        <IconButton icon="left" label={t(text.previousMonth)} onClick={() => setAt(addMonths(at, -1))} />
        <strong id={id} aria-live="polite">
          {names.month(at)}
        </strong>
        <IconButton icon="right" label={t(text.nextMonth)} onClick={() => setAt(addMonths(at, 1))} />
      </div>
      <table ref={grid} aria-labelledby={id}>
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col" abbr={names.wholeWeekday(one)}>
                {names.weekday(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one}>
                  <button
                    type="button"
                    className={one.slice(0, 7) === at.slice(0, 7) ? 'calendar-day' : 'calendar-day other'}
                    data-day={one}
                    tabIndex={one === at ? 0 : -1}
                    aria-label={names.day(one)}
                    aria-pressed={one === day}
                    aria-current={one === today ? 'date' : undefined}
                    onKeyDown={move}
                    onClick={() => {
                      setAt(one)
                      onPick(one)
                    }}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
