import { replayNotes, type ReplayResult } from '@fairlead/api/cdn/replay.ts'
import { useText } from '../../lib/text/text.ts'
import { text } from './text.ts'

/** Effects that the log cannot show. */
export function ReplayNotes({ result }: { result: ReplayResult }) {
  const t = useText()
  const { untold, keys, notes } = result
  const lines = [
    ...(untold.link > 0 ? [t(text.untoldLink, { count: untold.link })] : []),
    ...(untold.preflight > 0 ? [t(text.untoldPreflight, { count: untold.preflight })] : []),
    ...(keys.untold > 0 ? [t(text.untoldKey, { count: keys.untold })] : []),
    ...notes.map((note) => t(replayNotes[note])),
  ]
  if (lines.length === 0) return null
  return (
    <ul className="replay-notes soft">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
