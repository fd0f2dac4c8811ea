import { useState } from 'react'
import { billShortcuts, type Period, periodOf } from '../ui/period/period.ts'
import { PeriodInput } from '../ui/period/PeriodInput.tsx'
import { now } from './samples.ts'
import { text } from './text.ts'

const clock = () => now

export function PeriodSamples() {
  const [query, setQuery] = useState<Period>(() => periodOf('hours24', now, 5.5, 'minute'))
  const [hourly, setHourly] = useState<Period>(() => periodOf('hours48', now, -3.5, 'hour'))
  const [bill, setBill] = useState<Period>(() => periodOf('lastMonth', now, 8, 'day'))
  return (
    <>
      <PeriodInput label={text.queryPeriod} value={query} onChange={setQuery} now={clock} />
      <PeriodInput
        label={text.hourlyPeriod}
        value={hourly}
        onChange={setHourly}
        now={clock}
        precision="hour"
        offered={['hours24', 'hours48']}
        most={24}
      />
      <PeriodInput
        label={text.billPeriod}
        value={bill}
        onChange={setBill}
        now={clock}
        precision="day"
        offered={billShortcuts}
      />
    </>
  )
}
