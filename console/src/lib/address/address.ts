import { useRouterState } from '@tanstack/react-router'
import type { RawSearch } from './list-search.ts'

export const usePathname = () => useRouterState({ select: (state) => state.location.pathname })

/** What stands behind the `#` of the address, such as the token of a mailed link. Browsers send it to nobody. */
export const useHash = () => useRouterState({ select: (state) => state.location.hash })

/** One value of the address, as text. */
export const useSearchValue = (name: string) =>
  useRouterState({ select: (state) => (state.location.search as RawSearch)[name] })
