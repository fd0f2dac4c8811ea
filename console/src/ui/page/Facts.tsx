import type { ReactNode } from 'react'
import './facts.css'

export type Fact = { label: string; value: ReactNode }

type Props = {
  facts: readonly Fact[]
  /** In one column, for values that need the whole width. */
  single?: boolean
}

/** Labels and values side by side: the body of a detail page. */
export function Facts({ facts, single = false }: Props) {
  return (
    <div className="facts-box">
      <dl className={single ? 'facts single' : 'facts'}>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
