import type { ReactNode } from 'react'
import { formatCount } from '../lib/quantity.ts'
import { language } from '../lib/preferences.ts'
import { useStore } from '../lib/store.ts'
import './page-head.css'

type Props = { title: string; count?: number | undefined; children?: ReactNode }

/** The title of a page, its count where it has one, and its buttons. */
export function PageHead({ title, count, children }: Props) {
  const of = useStore(language)
  return (
    <div className="page-head">
      <h1>
        {title}
        {count !== undefined && <span className="count">{formatCount(count, of)}</span>}
      </h1>
      <div className="row">{children}</div>
    </div>
  )
}
