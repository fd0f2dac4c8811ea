import { useText } from '../../lib/text/text.ts'
import { text } from './text.ts'

/** How many fields are wrong in a part that may not be shown. */
export function FaultCount({ count }: { count: number }) {
  const t = useText()
  return count === 0 ? null : <span className="faults">{t(text.faults, { count })}</span>
}
