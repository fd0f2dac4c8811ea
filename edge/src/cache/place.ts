/**
 * Where a body is stored, as a text that is unique to it: empty for an empty body, `=17` for a row of the table `body`,
 * else a file below the cache folder. Small bodies are rows, because creating, opening and removing a file costs more.
 */
export const rowPlace = (row: number) => `=${row}`

/** The row of the body; undefined when it is not a row. */
export const rowOf = (place: string): number | undefined =>
  place.startsWith('=') ? Number(place.slice(1)) : undefined

/** Bodies up to this size, in bytes, are rows. */
export const rowBody = 16_384

/**
 * The length of the range of row numbers that each serving process has for itself, so that it need not ask for each
 * number.
 */
export const rowStretch = 2 ** 32

/** Numbers rows, beginning with the first of a range. */
export function rowNumbers(first: number): () => number {
  let next = first
  return () => next++
}
