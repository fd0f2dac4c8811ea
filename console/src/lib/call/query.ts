import type { Endpoint, ReplyOf } from '@fairlead/api/endpoint.ts'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { CallError } from './call-error.ts'
import { call, type CallInput, type CallOptions } from './call.ts'
import { language } from '../preferences.ts'

/**
 * `call` shows failures, so nothing is retried in the background. Data prefetched on hover or focus must still be
 * fresh when the click comes.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 5000,
      gcTime: 600_000,
      networkMode: 'always',
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** The server answers in the user's language, so everything is refetched when the language changes. */
language.subscribe(() => void queryClient.invalidateQueries())

const isWithoutId = (input: object) =>
  'params' in input && Object.values(input.params as object).some((value) => value === '')

/**
 * The query of one call. Its key begins with the path, so that a change can refresh all queries with the same prefix.
 */
export const callQuery = <E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions = {}) =>
  queryOptions<ReplyOf<E>>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => {
      // The address of the page lacks the id of its object, which the page shows as missing. The server has nothing to add.
      if (isWithoutId(input)) throw new CallError('badInput')
      return call(endpoint, input, {
        ...options,
        signal,
        // Shows no loading indicator if the screen already has data.
        quiet: options.quiet ?? queryClient.getQueryData([endpoint.path, input]) !== undefined,
      })
    },
  })

/**
 * Prefetches data for a page that is about to open. A failure is shown only if the page is already rendered and waits
 * for this response; a page that is rendered later fetches again and shows its own failure.
 */
export function prefetchCall<E extends Endpoint>(endpoint: E, input: CallInput<E>): void {
  const isAwaited = () =>
    (queryClient
      .getQueryCache()
      .find({ queryKey: [endpoint.path, input] })
      ?.getObserversCount() ?? 0) > 0
  const options = callQuery(endpoint, input, { tell: () => (isAwaited() ? 'all' : 'none'), quiet: true })
  void queryClient.query(options).catch(() => undefined)
}

/** Refetches all active queries whose path has this prefix: `/cdn/api/cdn-config` after a site changed. */
export const refreshPaths = (...paths: string[]) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && paths.some((start) => path.startsWith(start)),
  })
