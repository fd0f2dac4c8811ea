import type { ReactNode } from 'react'
import './list-page.css'

type Props = {
  label: string
  height?: 'normal' | 'maximized' | 'minimized'
  children: ReactNode
}

/** Holds a table that may be wider than the page: the box scrolls, and can be reached and scrolled by keyboard. */
export function TableBox({ label, height = 'normal', children }: Props) {
  return (
    <div className={`list-box ${height}`} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
