import { useState } from 'react'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../button/Button.tsx'
import { Icon } from '../Icon.tsx'
import { UrlText } from '../text/UrlText.tsx'
import './tags.css'
import { text } from './text.ts'

type Props = {
  label: string
  tags: readonly string[]
  /** How many are shown before the rest is expanded. */
  most?: number
  /** Removes the tag at an index; without it the tags are read-only. */
  onRemove?: (at: number) => void
}

/** Short names side by side. An empty list is a dash. */
export function TagList({ label, tags, most = 12, onRemove }: Props) {
  const t = useText()
  const [all, setAll] = useState(false)
  if (tags.length === 0) return <span aria-hidden="true">–</span>
  const more = tags.length - most
  return (
    <div className="tags">
      <ul className="tags" aria-label={label}>
        {(all ? tags : tags.slice(0, most)).map((tag, at) => (
          <li key={tag} className="tag">
            <span>
              <UrlText url={tag} />
            </span>
            {onRemove && (
              <button type="button" aria-label={t(text.remove, { tag })} onClick={() => onRemove(at)}>
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button look="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t(text.fewer) : t(text.more, { count: more })}
        </Button>
      )}
    </div>
  )
}
