import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../lib/text/text.ts'
import '../button/menu.css'
import { Icon } from '../Icon.tsx'
import '../field/input.css'
import { Calendar } from './Calendar.tsx'
import { readDate, shownDate } from './calendar.ts'
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

/** Places the calendar below its box, or above it if there is more room. */
function place(layer: HTMLElement, box: HTMLElement) {
  const around = box.getBoundingClientRect()
  const isAbove = innerHeight - around.bottom < layer.offsetHeight + 12 && around.top > layer.offsetHeight
  layer.style.left = `${Math.max(8, Math.min(around.left, innerWidth - layer.offsetWidth - 8))}px`
  layer.style.top = `${isAbove ? around.top - layer.offsetHeight - 4 : around.bottom + 4}px`
}

/** A date, typed or chosen from a calendar in the language of the console, whatever the language of the browser is. */
export function DateBox({ control, label, value, withTime, today, onChange }: Props) {
  const t = useText()
  const id = useId()
  const box = useRef<HTMLSpanElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  /** The text as typed. It stays until the focus leaves the box, or longer if it is not a date. */
  const [typed, setTyped] = useState<string>()
  const chosen = readDate(value, withTime)
  const time = chosen?.slice(11) || '00:00'
  const isWrong = typed !== undefined && typed.trim() !== '' && readDate(typed, withTime) === undefined

  // The place of the calendar depends on its height, so the month is rendered first. It follows its box while the page scrolls.
  useLayoutEffect(() => {
    const [calendar, around] = [layer.current, box.current]
    if (!open || !calendar || !around) return
    const follow = () => place(calendar, around)
    follow()
    const resized = new ResizeObserver(follow)
    resized.observe(around.closest('main') ?? around)
    addEventListener('resize', follow)
    addEventListener('scroll', follow, true)
    return () => {
      resized.disconnect()
      removeEventListener('resize', follow)
      removeEventListener('scroll', follow, true)
    }
  }, [open])
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
    if (!withTime) layer.current?.hidePopover()
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
        popoverTarget={id}
      >
        <Icon name="calendar" />
      </button>
      <div
        ref={layer}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t(text.choose, { field: label })}
        className="menu date-layer"
        onToggle={({ target, newState }) => {
          if (target !== layer.current) return
          setOpen(newState === 'open')
        }}
      >
        {open && (
          <>
            <Calendar day={chosen?.slice(0, 10) ?? ''} today={today} onPick={pickDay} />
            {withTime && (
              <div className="date-time">
                {part(t(text.hour), hours, time.slice(0, 2), (hour) => `${hour}:${time.slice(3)}`)}
                <span aria-hidden="true">:</span>
                {part(t(text.minute), minutes, time.slice(3), (minute) => `${time.slice(0, 2)}:${minute}`)}
              </div>
            )}
          </>
        )}
      </div>
    </span>
  )
}
