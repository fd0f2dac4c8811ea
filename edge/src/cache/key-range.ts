/** The keys of one site from `from` to `to`, both included, ordered by their bytes. Keys are ASCII. */
export type KeyRange = { from: string; to: string }

/** A character above every character of a key. */
export const highest = '\u{10ffff}'

/** Every key. */
export const everything: KeyRange = { from: '', to: highest }

export const inRange = ({ from, to }: KeyRange, key: string) => key >= from && key <= to

/** The same keys as sorted ranges that do not overlap. */
export function disjoint(ranges: readonly KeyRange[]): KeyRange[] {
  const result: KeyRange[] = []
  for (const range of ranges.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = result.at(-1)
    if (!last || range.from > last.to) result.push({ ...range })
    else if (range.to > last.to) last.to = range.to
  }
  return result
}
