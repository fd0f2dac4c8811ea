import { simulateAgreement } from '@fairlead/api/simulation/simulation.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchValue } from '../lib/address/address.ts'
import { callQuery } from '../lib/call/query.ts'
import { paths } from '../paths.ts'
import { SimulationView } from './SimulationView.tsx'
import { useWanted } from './use-wanted.ts'

/** A contract with an end user, by what it says or is drafted to say. */
export default function AgreementSimulationPage() {
  const id = useSearchValue('id') ?? ''
  const period = useWanted()
  const { asOf: _, ...query } = period.wanted
  const simulated = useQuery({
    ...callQuery(simulateAgreement, { params: { id }, query }),
    placeholderData: keepPreviousData,
  })
  return (
    <SimulationView
      {...period}
      query={simulated}
      isAsOf={false}
      withDay={false}
      contract={paths.agreement(id)}
      list={paths.agreements().to}
    />
  )
}
