/**
 * The location of a stored body, as a unique text: empty for an empty body, `=17` for a row of the table `body`,
 * otherwise a file below the cache folder. Small bodies are rows, because creating, opening and removing a file costs
 * more.
 */
export const rowPlace = (row: number) => `=${row}`

/** The row of the body; undefined if it is not a row. */
export const rowOf = (place: string): number | undefined =>
  place.startsWith('=') ? Number(place.slice(1)) : undefined

/** Bodies up to this size, in bytes, are rows. */
export const rowBody = 16_384

/** The length of the range of row numbers that each serving process owns, so that it need not request each number. */
export const rowStretch = 2 ** 32

/** Numbers rows, starting with the first of a range. */
export function rowNumbers(first: number): () => number {
  let next = first
  return () => next++
}
