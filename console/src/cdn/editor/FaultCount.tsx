import { useText } from '../../lib/text/text.ts'
import { text } from './text.ts'

/** The number of invalid fields in a part that may not be visible. */
export function FaultCount({ count }: { count: number }) {
  const t = useText()
  return count === 0 ? null : <span className="faults">{t(text.faults, { count })}</span>
}
