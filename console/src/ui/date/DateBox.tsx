import { useRef, useState } from 'react'
import { useText } from '../../lib/text/text.ts'
import { Icon } from '../Icon.tsx'
import '../field/input.css'
import { readDate, shownDate } from './date-text.ts'
import { DateLayer } from './DateLayer.tsx'
import './date.css'
import { text } from './text.ts'

type Control = {
  id?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean
  'aria-required'?: boolean
}

type Props = {
  control: Control
  /** What is chosen with it, for the button that opens the calendar. */
  label: string
  /** `2026-11-23`, or `2026-11-23T14:00`; text that is not a date is shown as it is. */
  value: string
  withTime: boolean
  /** The current day, on the clock of the value. */
  today: string
  /** Receives the typed text if it is not a date, for the form to refuse. */
  onChange: (value: string) => void
}

const numbers = (count: number) => Array.from({ length: count }, (_, one) => String(one).padStart(2, '0'))
const [hours, minutes] = [numbers(24), numbers(60)]

/** A date, typed or chosen from a calendar in the language of the console, whatever the language of the browser is. */
export function DateBox({ control, label, value, withTime, today, onChange }: Props) {
  const t = useText()
  const box = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  /** The text as typed. It stays until the focus leaves the box, or longer if it is not a date. */
  const [typed, setTyped] = useState<string>()
  const chosen = readDate(value, withTime)
  const time = chosen?.slice(11) || '00:00'
  const isWrong = typed !== undefined && typed.trim() !== '' && readDate(typed, withTime) === undefined

  const type = (next: string) => {
    setTyped(next)
    onChange(readDate(next, withTime) ?? next.trim())
  }
  const pick = (next: string) => {
    setTyped(undefined)
    onChange(next)
  }
  const pickDay = (day: string) => {
    pick(withTime ? `${day}T${time}` : day)
    if (!withTime) setOpen(false)
  }
  const part = (
    name: string,
    options: readonly string[],
    shown: string,
    timeOf: (part: string) => string,
  ) => (
    <select
      className="input"
      aria-label={name}
      value={shown}
      onChange={({ target }) => pick(`${chosen?.slice(0, 10) ?? today}T${timeOf(target.value)}`)}
    >
      {options.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  )
  return (
    <span ref={box} className={withTime ? 'date-box with-time' : 'date-box'}>
      <input
        {...control}
        className="input"
        type="text"
        autoComplete="off"
        aria-invalid={control['aria-invalid'] || isWrong}
        placeholder={t(withTime ? text.momentFormat : text.dayFormat)}
        value={typed ?? shownDate(value)}
        onChange={({ target }) => type(target.value)}
        onBlur={() => isWrong || setTyped(undefined)}
      />
      <button
        type="button"
        className="date-open"
        aria-label={t(text.choose, { field: label })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="calendar" />
      </button>
      {open && (
        <DateLayer
          box={box}
          label={t(text.choose, { field: label })}
          day={chosen?.slice(0, 10) ?? ''}
          today={today}
          onPick={pickDay}
          onClose={() => setOpen(false)}
        >
          {withTime && (
            <div className="date-time">
              {part(t(text.hour), hours, time.slice(0, 2), (hour) => `${hour}:${time.slice(3)}`)}
              <span aria-hidden="true">:</span>
              {part(t(text.minute), minutes, time.slice(3), (minute) => `${time.slice(0, 2)}:${minute}`)}
            </div>
          )}
        </DateLayer>
      )}
    </span>
  )
}
