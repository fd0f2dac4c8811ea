import type { ReactNode } from 'react'
import './empty.css'

/** The message of an empty list, which names the first step. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p className="empty-title">{title}</p>
      {children}
    </div>
  )
}
