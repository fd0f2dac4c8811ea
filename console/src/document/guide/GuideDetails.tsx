import { useEffect, useRef } from 'react'
import { apiBase } from '../../lib/call/call.ts'
import { useText } from '../../lib/text/text.ts'
import { CopyText } from '../../ui/button/CopyText.tsx'
import { PlaceLink } from '../../ui/button/Button.tsx'
import type { Guide } from './guide.ts'
import { text } from '../text.ts'

/** One how-to; its steps expand below its title. `chosen`: the address names it. */
export function GuideDetails({ guide, chosen }: { guide: Guide; chosen: boolean }) {
  const t = useText()
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!chosen || !box.current) return
    box.current.open = true
    box.current.scrollIntoView({ block: 'start' })
  }, [chosen])
  return (
    <details ref={box} className="guide" id={guide.id}>
      <summary>{t(guide.title)}</summary>
      <ol className="guide-steps">
        {guide.steps.map(({ text: words, place, code }) => (
          <li key={words.en}>
            <div className="stack">
              <p>
                {t(words)} {place && <PlaceLink place={place()}>{t(text.openScreen)}</PlaceLink>}
              </p>
              {code && <CopyText text={code(apiBase() || location.origin)} block />}
            </div>
          </li>
        ))}
      </ol>
    </details>
  )
}
