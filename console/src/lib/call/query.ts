import type { Endpoint, ReplyOf } from '@fairlead/api/endpoint.ts'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { call, type CallInput, type CallOptions } from './call.ts'
import { language } from '../preferences.ts'

/**
 * Failures are told by `call`, so nothing is retried behind the user's back. What was fetched on intent
 * (hover, focus) must still count when the click comes.
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

/** The server answers in the user's language, so answers are fetched again when it changes. */
language.subscribe(() => void queryClient.invalidateQueries())

/** The query of one call. Its key begins with the path, so that a change can refresh all that begins so. */
export const callQuery = <E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions = {}) =>
  queryOptions<ReplyOf<E>>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) =>
      call(endpoint, input, {
        ...options,
        signal,
        // No loading indicator where the screen shows data already.
        quiet: options.quiet ?? queryClient.getQueryData([endpoint.path, input]) !== undefined,
      }),
  })

/**
 * Fetches ahead, for a page that is about to open. A failure is told only if the page is drawn by then and waits
 * for this very answer; a page that is drawn later asks again, and tells then.
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

/** Asks again for everything shown whose path begins so: `/cdn/api/cdn-config` after a site changed. */
export const refreshPaths = (...paths: string[]) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && paths.some((start) => path.startsWith(start)),
  })
