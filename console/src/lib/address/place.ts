import { stringifySearch } from './search-params.ts'

/** Where a link leads; built by `paths`. */
export type Place = { to: string; search?: Record<string, string>; hash?: string }

/** A link to one of these screens. */
export type LinkTo<Screens extends readonly { path: string }[]> = Place & { to: Screens[number]['path'] }

/** The values that are given, for the search of a link. */
export const given = (search: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(search).filter((entry): entry is [string, string] => !!entry[1]))

/** A place as the text of an address. */
export const href = ({ to, search = {}, hash }: Place): string =>
  to + stringifySearch(search) + (hash === undefined ? '' : `#${hash}`)
