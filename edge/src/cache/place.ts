/**
 * Where a body lies, in one text that also tells it from every other body: empty for an empty one, `=17` for a row of
 * the table `body`, else a file below the cache folder. Rows are for small bodies: to make, open and remove a file
 * costs more than they do.
 */
export const rowPlace = (row: number) => `=${row}`

/** The row of the body; undefined for one that lies elsewhere. */
export const rowOf = (place: string): number | undefined =>
  place.startsWith('=') ? Number(place.slice(1)) : undefined

/** Up to this size, in bytes, a body is a row. */
export const rowBody = 16_384

/** Rows that one who serves can number: each has a stretch of its own, so that nobody need ask for every number. */
export const rowStretch = 2 ** 32

/** Numbers rows from the first of a stretch on. */
export function rowNumbers(first: number): () => number {
  let next = first
  return () => next++
}
