import type { Text } from '@fairlead/api/text.ts'
import { useText } from '../../lib/text/text.ts'
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

/** The appearance and text of a state, for a table of all states. */
export type StateLook = { tone: StatusTone; word: Text }

export function StateLabel({ state: { tone, word } }: { state: StateLook }) {
  const t = useText()
  return <StatusLabel tone={tone}>{t(word)}</StatusLabel>
}
