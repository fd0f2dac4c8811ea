import { pathForm } from '@fairlead/api/cdn/site/path.ts'

/**
 * The normal form of a path in a configuration. A text that older rules accepted and that is not a valid path is
 * escaped as a whole: it matches nothing, but harms neither request lines nor other sites.
 */
export const formOf = (path: string): string => pathForm(path) ?? escaped(path)

const escaped = (path: string) =>
  `/${path
    .split('/')
    .filter((segment) => !/^\.{0,2}$/.test(segment))
    .map((segment) => encodeURIComponent(segment.toWellFormed()))
    .join('/')}`
