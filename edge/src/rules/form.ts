import { pathForm } from '@fairlead/api/cdn/site/path.ts'

/**
 * The normal form of a path of a configuration. One that was accepted under older rules and is no path any more is
 * escaped as a whole: it leads nowhere, but harms neither the request line nor other sites.
 */
export const formOf = (path: string): string => pathForm(path) ?? escaped(path)

const escaped = (path: string) =>
  `/${path
    .split('/')
    .filter((segment) => !/^\.{0,2}$/.test(segment))
    .map((segment) => encodeURIComponent(segment.toWellFormed()))
    .join('/')}`
