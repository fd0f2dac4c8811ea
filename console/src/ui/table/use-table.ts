import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { type FieldError, fieldErrorsOf } from '@fairlead/api/field-errors.ts'
import { pollSeconds } from '@fairlead/api/list.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import type { z } from 'zod'
import type { CallInput } from '../../lib/call/call.ts'
import {
  type ListSearch,
  listQueryOf,
  type RawSearch,
  readListSearch,
  rememberList,
  writeListSearch,
} from '../../lib/address/list-search.ts'
import { pollEvery } from '../../lib/call/polling.ts'
import { callQuery, prefetchCall } from '../../lib/call/query.ts'

/** The parts of a page that a table uses. */
type Page<Row> = { content: Row[]; totalSize: number; cols: string[] }

export type ListEndpoint<Row> = Endpoint & { reply: z.ZodType<Page<Row>> }

/** With a zone, rows depend on it, and not only how their times are shown. */
const inputOf = (endpoint: Endpoint, raw: RawSearch, zone?: number) =>
  // The type of the generic endpoint does not show the names in its query; `readListSearch` keeps only those that it
  // accepts.
  ({
    query: listQueryOf(readListSearch(endpoint, raw)),
    ...(zone !== undefined && { timeZone: zone }),
  }) as unknown as CallInput<Endpoint>

/** Prefetches the page of a list that an address describes. */
export const prefetchList = (endpoint: Endpoint, raw: RawSearch, zone?: number) =>
  prefetchCall<Endpoint>(endpoint, inputOf(endpoint, raw, zone))

export type TableState<Row> = {
  search: ListSearch
  /** What holds for filters that the user has not chosen. */
  unset?: RawSearch | undefined
  page: Page<Row> | undefined
  failed: boolean
  /** A refetch of visible data is running. */
  refreshing: boolean
  change: (next: Partial<ListSearch>) => void
  /** Errors of filters by name, found before the list is fetched. */
  check: (filters: Record<string, string>) => Record<string, FieldError>
  refresh: () => void
}

type TableOptions<Row> = {
  while?: (row: Row) => boolean
  zone?: number
  /** What holds for parameters that the address does not have. */
  unset?: RawSearch
}

/** A list whose page, size, order and filters are part of the address. */
export const useTable = <Row>(
  endpoint: ListEndpoint<Row>,
  options: TableOptions<Row> = {},
): TableState<Row> => usePages<Row, Page<Row>>(endpoint, options)

/** The same for a list whose pages have more than rows. */
export function usePages<Row, Reply extends Page<Row>>(
  endpoint: Endpoint & { reply: z.ZodType<Reply> },
  options: TableOptions<Row> = {},
): TableState<Row> & { page: Reply | undefined } {
  const { pathname, raw } = useRouterState({
    select: ({ location }) => ({ pathname: location.pathname, raw: location.search as RawSearch }),
    structuralSharing: true,
  })
  const navigate = useNavigate()
  const asked = { ...options.unset, ...raw }
  const search = readListSearch(endpoint, asked)
  const query = useQuery({
    ...callQuery<Endpoint>(endpoint, inputOf(endpoint, asked, options.zone)),
    select: (page) => page as Reply,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      pollEvery((state.data as Page<Row> | undefined)?.content, options.while, pollSeconds),
  })
  useEffect(() => rememberList(pathname, raw), [pathname, raw])
  const { refetch } = query
  const refresh = useCallback(() => void refetch(), [refetch])

  const change = (next: Partial<ListSearch>) => {
    const to = { ...search, page: 1, ...next }
    void navigate({ to: pathname, search: writeListSearch(to), replace: next.page === undefined })
  }
  const last = query.data && Math.max(1, Math.ceil(query.data.totalSize / search.size))
  useEffect(() => {
    // The page has become empty (rows were deleted or filtered), so the last page with rows is shown.
    if (last && search.page > last && !query.isPlaceholderData) change({ page: last })
  })
  return {
    search,
    unset: options.unset,
    page: query.data,
    failed: query.isError && query.data === undefined,
    refreshing: query.isFetching,
    change,
    check: (filters) => {
      const parsed = endpoint.query.safeParse(listQueryOf({ ...search, filters }), { reportInput: true })
      return parsed.success ? {} : fieldErrorsOf(parsed.error)
    },
    refresh,
  }
}

/** Whether the user has narrowed a list: filters that hold anyway do not count. */
export const isFiltered = ({
  search: { filters },
  unset = {},
}: Pick<TableState<never>, 'search' | 'unset'>) =>
  Object.entries(filters).some(([name, value]) => unset[name] !== value)
