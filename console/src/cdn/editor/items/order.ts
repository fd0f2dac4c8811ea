/** The new index of the item that was at `index`, after another item was moved. */
export function afterMove(index: number, from: number, to: number): number {
  if (index === from) return to
  if (from < index && index <= to) return index - 1
  if (to <= index && index < from) return index + 1
  return index
}

/** The same after an item was removed; undefined for the removed item. */
export const afterRemove = (index: number, at: number): number | undefined =>
  index === at ? undefined : index > at ? index - 1 : index
