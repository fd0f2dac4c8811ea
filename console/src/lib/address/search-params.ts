import type { RawSearch } from './list-search.ts'

/**
 * Query parameters are plain text: `?domain=123` is the text 123, and nothing is JSON. An empty value is kept
 * (`?refresh`), because the router compares what it reads with what it writes.
 */
export const parseSearch = (search: string): RawSearch => Object.fromEntries(new URLSearchParams(search))

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return text ? `?${text}` : ''
}
