/** One line of the text that holds a path. */
export type PurgeLine = { line: number; path: string }

/** The paths of a text, one a line, with the line (from 1) where each stands; empty lines do not count. */
export const purgeLines = (value: string): PurgeLine[] =>
  value
    .split('\n')
    .map((line, index) => ({ line: index + 1, path: line.trim() }))
    .filter(({ path }) => path !== '')
