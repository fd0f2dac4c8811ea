/** With 8 MB, V8 still marked all objects of the program in every second run. */
const often = 4 * 1024 * 1024
let since = 0

/**
 * Counts bytes of bodies that have passed through memory, and has V8 collect its young objects now and then. It would do so when
 * there are many; but a body is few objects with much memory, so before that V8 marks all objects of the program because of
 * the memory, for every 25 MB, which takes a fifth of the time of a large put. Needs `--expose-gc`; without it V8 decides.
 */
export function passed(bytes: number) {
  since += bytes
  if (since < often) return
  since = 0
  globalThis.gc?.({ type: 'minor' })
}
