import { getContractAsOf, simulateResaleContract } from '@fairlead/api/simulation/simulation.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchValue } from '../lib/address/address.ts'
import { callQuery } from '../lib/call/query.ts'
import { paths } from '../paths.ts'
import { SimulationView } from './SimulationView.tsx'
import { useWanted } from './use-wanted.ts'

/** A contract in the reseller’s form: by its newest terms, or as it was known on a day. */
export default function ResaleSimulationPage() {
  const id = useSearchValue('id') ?? ''
  const period = useWanted()
  const { asOf, ...months } = period.wanted
  const isDay = /^\d{4}-\d\d-\d\d$/.test(asOf)
  const newest = useQuery({
    ...callQuery(simulateResaleContract, { params: { id }, query: months }),
    placeholderData: keepPreviousData,
  })
  const known = useQuery({
    ...callQuery(getContractAsOf, { params: { id }, query: { ...months, asOf } }),
    placeholderData: keepPreviousData,
    enabled: isDay,
  })
  return (
    <SimulationView
      {...period}
      query={isDay ? known : newest}
      isAsOf={isDay}
      withDay
      contract={paths.resaleContract(id)}
      list={paths.resaleContracts().to}
    />
  )
}
