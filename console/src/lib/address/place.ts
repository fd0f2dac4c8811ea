import { stringifySearch } from './search-params.ts'

/** The target of a link; built by `paths`. */
export type LinkTarget = { to: string; search?: Record<string, string>; hash?: string }

/** A link to one of these screens. */
export type LinkTo<Screens extends readonly { path: string }[]> = LinkTarget & { to: Screens[number]['path'] }

/** Drops undefined values from the query of a link. */
export const definedParams = (search: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(search).filter((entry): entry is [string, string] => !!entry[1]))

/** The address of a link as text. */
export const href = ({ to, search = {}, hash }: LinkTarget): string =>
  to + stringifySearch(search) + (hash === undefined ? '' : `#${hash}`)

/** The address of a screen without a slash at the end of its path; that of the root stays. */
export const withoutEndSlash = (address: string): string =>
  address.replace(/^(\/[^?#]*?[^/?#])\/+(?=[?#]|$)/, '$1')
