import { type ReactNode, useEffect } from 'react'
import { formatCount } from '../../lib/text/quantity.ts'
import { language } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import './page-head.css'
import { objectOfPage } from './window-title.ts'

type Props = {
  title: string
  count?: number | undefined
  /** The name of the page's object, for the window title. */
  object?: string
  children?: ReactNode
}

/** The title of a page, its count if it has one, and its buttons. */
export function PageHead({ title, count, object, children }: Props) {
  const of = useStore(language)
  useEffect(() => {
    objectOfPage.set(object)
    return () => objectOfPage.set(undefined)
  }, [object])
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
