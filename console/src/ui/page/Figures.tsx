import './facts.css'

/** A row of key figures; null while they are loading. */
export function Figures({ figures }: { figures: readonly { label: string; value: string | null }[] }) {
  return (
    <dl className="figures">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? ''}</dd>
        </div>
      ))}
    </dl>
  )
}
