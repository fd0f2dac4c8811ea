import { useState } from 'react'
import { recentMonths } from '../ui/period/recent-months.ts'
import type { Wanted } from './SimulationPeriod.tsx'

/** So many months can be chosen, the current one included. */
const offered = 37
const shown = 6

/** The months that a simulation is asked for: the last six, until others are chosen. */
export function useWanted() {
  const [months] = useState(() => recentMonths(new Date(), offered, 'with'))
  const [wanted, setWanted] = useState<Wanted>({
    from: months[shown - 1] ?? '',
    to: months[0] ?? '',
    asOf: '',
  })
  return { months, wanted, onChange: setWanted }
}
