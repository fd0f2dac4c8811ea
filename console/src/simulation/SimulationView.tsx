import type { Simulation } from '@fairlead/api/simulation/simulation.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { rememberedList } from '../lib/address/list-search.ts'
import type { LinkTarget } from '../lib/address/place.ts'
import { useText } from '../lib/text/text.ts'
import { ButtonLink } from '../ui/button/Button.tsx'
import { Missing } from '../ui/page/Missing.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { SimulationPeriod, type Wanted } from './SimulationPeriod.tsx'
import { SimulationResult } from './SimulationResult.tsx'
import { simulationText as text } from './text.ts'

type Props = {
  wanted: Wanted
  months: readonly string[]
  onChange: (wanted: Wanted) => void
  query: UseQueryResult<Simulation>
  isAsOf: boolean
  withDay: boolean
  contract: LinkTarget
  list: string
}

/** The simulation of a contract of either form. */
export function SimulationView({ query, isAsOf, contract, list, ...period }: Props) {
  const t = useText()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const { data } = query
  if (!data && query.isError)
    return (
      <Missing
        title={text.simulation}
        query={query}
        missing={text.missing}
        back={text.back}
        list={{ to: list, search: rememberedList(list) }}
      />
    )
  if (!data) return <PageHead title={t(text.simulation)} />
  return (
    <>
      <PageHead title={t(text.simulationOf, { name: data.contractName })} object={data.contractName}>
        <ButtonLink place={contract}>{t(text.toContract)}</ButtonLink>
      </PageHead>
      <p className="soft">{t(isAsOf ? text.explainsAsOf : text.explains)}</p>
      <div className="stack">
        <section className="panel panel-body" aria-label={t(text.simulation)}>
          <SimulationPeriod {...period} today={today} />
        </section>
        <SimulationResult of={data} isAsOf={isAsOf} />
      </div>
    </>
  )
}
