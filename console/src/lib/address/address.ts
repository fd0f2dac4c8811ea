import { useRouterState, useSearch } from '@tanstack/react-router'
import type { RawSearch } from './list-search.ts'

export const usePathname = () => useRouterState({ select: (state) => state.location.pathname })

/** The fragment of the address (after the `#`), such as the token of a mailed link. Browsers do not send it. */
export const useHash = () => useRouterState({ select: (state) => state.location.hash })

/**
 * One parameter of the query, as text. A page that is being left still has its own until the next one is shown: it would
 * otherwise ask for an object without an id.
 */
export const useSearchValue = (name: string) =>
  useSearch({ strict: false, select: (search) => (search as RawSearch)[name] })
