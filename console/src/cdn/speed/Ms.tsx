import { useText } from '../../lib/text/text.ts'
import { text } from './speed-text.ts'

/** A duration in milliseconds. */
export function Ms({ ms }: { ms: number | undefined }) {
  const t = useText()
  return ms === undefined ? '–' : t(text.ms, { ms })
}
