import { listObjects } from '@fairlead/api/bucket/object.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/call/call.ts'

/** The objects and folders below a prefix, page after page. */
export function useObjects(bucketId: string, prefix: string) {
  const query = useInfiniteQuery({
    // Begins with the path, so that a change refreshes it.
    queryKey: [listObjects.path, { bucketId, prefix }],
    queryFn: ({ pageParam, signal }) =>
      call(
        listObjects,
        { query: { bucketId, prefix, ...(pageParam !== '' && { lastEvaluatedKey: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ lastEvaluatedKey }) => lastEvaluatedKey,
    placeholderData: keepPreviousData,
  })
  const rows = useMemo(() => query.data?.pages.flatMap(({ content }) => content), [query.data])
  return { query, rows }
}
