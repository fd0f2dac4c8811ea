import './status.css'

export type StatusTone = 'good' | 'busy' | 'warn' | 'bad' | 'off'

/** A dot and a word, never colour alone. */
export function StatusLabel({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={`status ${tone}`}>
      <span className="status-dot" aria-hidden="true" />
      {children}
    </span>
  )
}
