import { useRouterState } from '@tanstack/react-router'
import type { RawSearch } from './list-search.ts'

export const usePathname = () => useRouterState({ select: (state) => state.location.pathname })

/** The fragment of the address (after the `#`), such as the token of a mailed link. Browsers do not send it. */
export const useHash = () => useRouterState({ select: (state) => state.location.hash })

/** One parameter of the query, as text. */
export const useSearchValue = (name: string) =>
  useRouterState({ select: (state) => (state.location.search as RawSearch)[name] })
