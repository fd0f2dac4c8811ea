import { generalFieldTexts } from '@fairlead/api/general-text.ts'
import type { Text } from '@fairlead/api/text.ts'
import { timeZoneName, timeZones } from '@fairlead/api/time-zone.ts'
import { useId, useState } from 'react'
import { useText } from '../../lib/text/text.ts'
import { DateBox } from '../date/DateBox.tsx'
import '../field/input.css'
import '../form/form.css'
import { words } from '../text/words.ts'
import './period.css'
import {
  fromBox,
  inZone,
  type Period,
  periodFault,
  periodOf,
  type Precision,
  queryShortcuts,
  type ShortcutName,
  shortcuts,
  toBox,
} from './period.ts'
import { text } from './text.ts'

type Props = {
  label: Text
  value: Period
  onChange: (period: Period) => void
  /** The precision of the inputs. */
  precision?: Precision
  offered?: readonly ShortcutName[]
  /** The maximum length of the period, in hours. */
  most?: number
  /** Whether the start or the end may be left empty. */
  openEnds?: boolean
  /** The current time, in milliseconds. */
  now?: () => number
}

/** A period: by a shortcut, or by both ends in a time zone. */
export function PeriodInput(props: Props) {
  const {
    label,
    value,
    onChange,
    precision = 'minute',
    offered = queryShortcuts,
    most,
    openEnds = false,
    now = Date.now,
  } = props
  const t = useText()
  const id = useId()
  const [shortcut, setShortcut] = useState<ShortcutName>()
  const found = periodFault(value, most)
  const fault = openEnds && found === 'missing' ? undefined : found
  const take = (next: Period) => {
    setShortcut(undefined)
    onChange(next)
  }
  const choose = (name: ShortcutName | undefined, zone: number) => {
    setShortcut(name)
    onChange(name ? periodOf(name, now(), zone, precision) : inZone(value, zone))
  }
  const faultId = fault && `${id}-fault`
  const end = (key: 'start' | 'end') => (
    <End
      which={key}
      iso={value[key]}
      zone={value.zone}
      precision={precision}
      now={now()}
      wrong={fault === undefined || (fault === 'missing' && value[key] !== '') ? undefined : faultId}
      onChange={(iso) => take({ ...value, [key]: iso })}
    />
  )
  return (
    <fieldset className="period">
      <legend>{t(label)}</legend>
      <div className="period-shortcuts" role="group" aria-label={t(text.shortcuts)}>
        {offered.map((name) => (
          <button
            key={name}
            type="button"
            className="period-shortcut"
            aria-pressed={shortcut === name}
            onClick={() => choose(name, value.zone)}
          >
            {t(shortcuts[name].label)}
          </button>
        ))}
      </div>
      <div className="period-ends">
        {end('start')}
        {end('end')}
        <div className="period-end">
          <label htmlFor={`${id}-zone`}>{t(words.timeZone)}</label>
          <select
            id={`${id}-zone`}
            className="input"
            value={value.zone}
            onChange={({ target }) => choose(shortcut, Number(target.value))}
          >
            {timeZones.map((zone) => (
              <option key={zone} value={zone}>
                {timeZoneName(zone)}
              </option>
            ))}
          </select>
        </div>
      </div>
      <p id={`${id}-fault`} className="field-error" role="status">
        {fault === 'missing' && t(text.missing)}
        {fault === 'order' && t(generalFieldTexts.timeRange)}
        {fault === 'tooLong' && t(text.tooLong, { hours: most ?? 0 })}
      </p>
    </fieldset>
  )
}

type EndProps = {
  which: 'start' | 'end'
  iso: string
  zone: number
  precision: Precision
  /** The current time, in milliseconds. */
  now: number
  /** The id of the error message. */
  wrong: string | undefined
  onChange: (iso: string) => void
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/** One end of a period: a day, a day and an hour, or a day and a time. */
function End({ which, iso, zone, precision, now, wrong, onChange }: EndProps) {
  const t = useText()
  const id = useId()
  const isEnd = which === 'end'
  const shown = toBox(iso, zone, precision, isEnd)
  const give = (typed: string) => onChange(fromBox(typed, zone, precision, isEnd))
  const label = precision === 'minute' ? text[which] : isEnd ? text.endDay : text.startDay
  const hour = shown.slice(11, 13) || '00'
  return (
    <div className="period-end">
      <label htmlFor={id}>{t(label)}</label>
      <span className="period-boxes">
        <DateBox
          control={{ id, 'aria-invalid': wrong !== undefined, 'aria-describedby': wrong }}
          label={t(label)}
          withTime={precision === 'minute'}
          value={precision === 'hour' ? shown.slice(0, 10) : shown}
          today={toBox(new Date(now).toISOString(), zone, 'day', false)}
          onChange={(typed) => give(precision === 'hour' && typed ? `${typed}T${hour}:00` : typed)}
        />
        {precision === 'hour' && (
          <select
            className="input"
            aria-invalid={wrong !== undefined}
            aria-describedby={wrong}
            aria-label={t(isEnd ? text.endHour : text.startHour)}
            value={hour}
            disabled={shown === ''}
            onChange={({ target }) => give(`${shown.slice(0, 10)}T${target.value}:00`)}
          >
            {hours.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )}
      </span>
    </div>
  )
}
