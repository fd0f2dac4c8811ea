import { stringifySearch } from './search-params.ts'

/** Where a link leads; built by `paths`. */
export type Place = { to: string; search?: Record<string, string> }

/** A place as the text of an address. */
export const href = ({ to, search = {} }: Place): string => to + stringifySearch(search)
