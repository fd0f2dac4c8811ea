import { useText } from '../../lib/text/text.ts'
import { toneOf } from '../../ui/upload/upload-items.ts'
import './progress.css'
import { text } from './text.ts'

/** How far a prewarm is: a bar in the colour of its percentage (spec 1, section 4), and the number beside it. */
export function Progress({ percent }: { percent: number }) {
  const t = useText()
  const said = t(text.percent, { percent })
  return (
    <span className="prewarm-progress">
      <progress className={toneOf(percent)} max={100} value={percent} aria-label={t(text.progress)} />
      {said}
    </span>
  )
}
