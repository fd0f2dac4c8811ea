import { stringifySearch } from './search-params.ts'

/** Where a link leads; built by `paths`. */
export type Place = { to: string; search?: Record<string, string>; hash?: string }

/** A place as the text of an address. */
export const href = ({ to, search = {}, hash }: Place): string =>
  to + stringifySearch(search) + (hash === undefined ? '' : `#${hash}`)
