import './facts.css'

type Figure = {
  label: string
  /** Null while it is loading. */
  value: string | null
  /** A remark below the value. */
  note?: string | undefined
}

/** A row of key figures. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figures">
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? ''}</dd>
          {note !== undefined && <dd className="figure-note">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
