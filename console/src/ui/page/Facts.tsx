import type { ReactNode } from 'react'
import './facts.css'

export type Fact = { label: string; value: ReactNode }

/** Labels and values side by side: the body of a detail page. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
