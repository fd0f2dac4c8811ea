import type { Text } from '@fairlead/api/text.ts'
import { maxSimulatedMonths } from '@fairlead/api/simulation/simulation.ts'
import { useId } from 'react'
import { useText } from '../lib/text/text.ts'
import { DateBox } from '../ui/date/DateBox.tsx'
import '../ui/field/input.css'
import './simulation.css'
import { simulationText as text } from './text.ts'

/** The months of a simulation, and the day of which it is; empty for the newest terms. */
export type Wanted = { from: string; to: string; asOf: string }

type Props = {
  wanted: Wanted
  /** Newest first. */
  months: readonly string[]
  /** Whether a day can be chosen. */
  withDay: boolean
  today: string
  onChange: (wanted: Wanted) => void
}

type BoxProps = { label: Text; value: string; months: readonly string[]; onChange: (month: string) => void }

function MonthBox({ label, value, months, onChange }: BoxProps) {
  const t = useText()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t(label)}</label>
      <select id={id} className="input" value={value} onChange={({ target }) => onChange(target.value)}>
        {months.map((month) => (
          <option key={month}>{month}</option>
        ))}
      </select>
    </div>
  )
}

export function SimulationPeriod({ wanted, months, withDay, today, onChange }: Props) {
  const t = useText()
  const id = useId()
  const at = months.indexOf(wanted.from)
  const ends = months.slice(Math.max(0, at - maxSimulatedMonths + 1), at + 1)
  const begin = (from: string) => {
    const first = months.indexOf(from)
    const allowed = months.slice(Math.max(0, first - maxSimulatedMonths + 1), first + 1)
    onChange({ ...wanted, from, to: allowed.includes(wanted.to) ? wanted.to : (allowed[0] ?? from) })
  }
  return (
    <div className="simulation-period">
      <MonthBox label={text.from} value={wanted.from} months={months} onChange={begin} />
      <MonthBox
        label={text.to}
        value={wanted.to}
        months={ends}
        onChange={(to) => onChange({ ...wanted, to })}
      />
      {withDay && (
        <div className="field">
          <label htmlFor={id}>{t(text.asOf)}</label>
          <DateBox
            control={{ id, 'aria-describedby': `${id}-help` }}
            label={t(text.asOf)}
            withTime={false}
            value={wanted.asOf}
            today={today}
            onChange={(asOf) => onChange({ ...wanted, asOf })}
          />
          <p id={`${id}-help`} className="soft">
            {t(text.asOfHelp)}
          </p>
        </div>
      )}
    </div>
  )
}
