import { useText } from '../../lib/text/text.ts'
import { text } from './text.ts'
import './progress.css'

/** How far a prewarm is: a bar, and the number beside it. */
export function Progress({ percent }: { percent: number }) {
  const t = useText()
  const said = t(text.percent, { percent })
  return (
    <span className="prewarm-progress">
      <progress max={100} value={percent} aria-label={t(text.progress)} />
      {said}
    </span>
  )
}
