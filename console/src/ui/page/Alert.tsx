import type { ReactNode } from 'react'
import './alert.css'

type Props = { tone: 'error' | 'warn' | 'info' | 'success'; children: ReactNode; live?: boolean }

/** A framed message. `live` messages are announced by screen readers. */
export function Alert({ tone, children, live = false }: Props) {
  return (
    <div className={`alert ${tone}`} role={live ? 'alert' : undefined}>
      {children}
    </div>
  )
}
