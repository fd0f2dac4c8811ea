import type { CallInput } from '../../lib/call/call.ts'
import { fieldErrorsOf } from '@fairlead/api/field-errors.ts'
import { defaultTablePageSize } from '@fairlead/api/list.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ListSearch, listQueryOf } from '../../lib/address/list-search.ts'
import { callQuery } from '../../lib/call/query.ts'
import type { ListEndpoint, TableState } from '../../ui/table/use-table.ts'

/** A list on a tab of an ACL's page. Its state is not in the address, which is that of the ACL. */
export function useAclTable<Row>(endpoint: ListEndpoint<Row>, aclId: string): TableState<Row> {
  const [search, setSearch] = useState<ListSearch>({
    page: 1,
    size: defaultTablePageSize,
    sort: undefined,
    filters: {},
  })
  const wanted = (of: ListSearch) => ({ ...listQueryOf(of), aclId })
  const query = useQuery({
    ...callQuery<ListEndpoint<Row>>(endpoint, { query: wanted(search) } as unknown as CallInput<
      ListEndpoint<Row>
    >),
    placeholderData: keepPreviousData,
  })
  return {
    search,
    page: query.data,
    failed: query.isError && query.data === undefined,
    refreshing: query.isFetching,
    change: (next) => setSearch({ ...search, page: 1, ...next }),
    check: (filters) => {
      const parsed = endpoint.query.safeParse(wanted({ ...search, filters }), { reportInput: true })
      return parsed.success ? {} : fieldErrorsOf(parsed.error)
    },
    refresh: () => void query.refetch(),
  }
}
