import { type ReactNode, useId, useState } from 'react'
import { useText } from '../../lib/text/text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { text } from '../text.ts'
import { findEntries, type MenuArea, type MenuScreen } from './menu-of.ts'

type Props = {
  menu: readonly MenuArea[]
  links: (entries: readonly MenuScreen[], label: string, onOpen: () => void) => ReactNode
  onOpen: (entry: MenuScreen) => void
  /** Shown below the field while the query is empty. */
  children?: ReactNode
}

/** A field that searches screens by their titles: Enter opens the first result, the arrow keys move to the others. */
export function FindScreen({ menu, links, onOpen, children }: Props) {
  const t = useText()
  const id = useId()
  const [query, setQuery] = useState('')
  const found = query.trim() === '' ? undefined : findEntries(menu, query)
  return (
    <>
      <div className="side-find">
        <Icon name="search" />
        <input
          type="search"
          id={id}
          aria-label={t(text.findScreen)}
          placeholder={t(text.findScreen)}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            const first = found?.[0]
            if (event.key === 'Escape' && query !== '') {
              event.preventDefault()
              setQuery('')
            } else if (event.key === 'Enter' && first) {
              setQuery('')
              onOpen(first)
            }
          }}
        />
      </div>
      <div role="status" className={found?.length === 0 ? 'side-none' : 'unseen'}>
        {found && t(text.screensFound, { count: found.length })}
      </div>
      {found
        ? // The search ends once a result is chosen.
          links(found, t(text.findScreen), () => setQuery(''))
        : children}
    </>
  )
}
