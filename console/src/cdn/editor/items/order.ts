/** Where the member of a list stands that stood at `index`, after another was moved. */
export function afterMove(index: number, from: number, to: number): number {
  if (index === from) return to
  if (from < index && index <= to) return index - 1
  if (to <= index && index < from) return index + 1
  return index
}

/** The same after one was removed; undefined for that one itself. */
export const afterRemove = (index: number, at: number): number | undefined =>
  index === at ? undefined : index > at ? index - 1 : index
