import { type ReactNode, useRef } from 'react'
import { CutTip } from './CutTip.tsx'
import './list-page.css'

type Props = {
  label: string
  height?: 'normal' | 'maximized' | 'minimized'
  children: ReactNode
}

/**
 * Contains a table that may be longer or wider than its space: the box scrolls, and can be focused and scrolled by
 * keyboard.
 */
export function TableBox({ label, height = 'normal', children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={box} className={`list-box ${height}`} role="group" aria-label={label} tabIndex={0}>
        {children}
      </div>
      <CutTip box={box} />
    </>
  )
}
