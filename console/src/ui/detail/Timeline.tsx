import type { ReactNode } from 'react'
import type { StatusTone } from '../text/StatusLabel.tsx'
import { TimeText } from '../text/TimeText.tsx'
import '../text/status.css'
import './detail.css'

export type TimelineEntry = {
  key: string
  /** UTC; null for future entries. */
  time: string | null
  title: string
  /** The result as a colour; the title says it in words. */
  tone: StatusTone
  /** Who did it, or why. */
  children?: ReactNode
}

/** The history of an object, in the order of `entries`. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol className="timeline" aria-label={label}>
      {entries.map(({ key, time, title, tone, children }) => (
        <li key={key} className={`timeline-entry status ${tone}`}>
          <span className="status-dot" aria-hidden="true" />
          <div>
            <div className="timeline-title">{title}</div>
            {time !== null && (
              <div className="soft">
                <TimeText iso={time} />
              </div>
            )}
            {children}
          </div>
        </li>
      ))}
    </ol>
  )
}
