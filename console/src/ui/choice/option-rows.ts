/** How many rows are drawn of a list of any length, and how long a filter waits for more to be typed (spec 1, section 9). */
export const drawnRows = 60
export const filterAfterMs = 100

/** Of these are seen without scrolling. */
export const seenRows = 8

export type Choice<Value extends string | number = string | number> = {
  value: Value
  label: string
  /** Beside the label: what tells two of one name apart. It is searched too. */
  note?: string | undefined
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Those that hold every typed word; all where nothing is typed. */
export function matching<One extends Choice>(choices: readonly One[], typed: string): readonly One[] {
  const sought = plain(typed).split(/\s+/).filter(Boolean)
  if (sought.length === 0) return choices
  return choices.filter(({ label, note = '' }) => {
    const text = plain(`${label} ${note}`)
    return sought.every((word) => text.includes(word))
  })
}

/** The rows to draw while `top` is the first that is seen: some above it, so that scrolling finds them there. */
export function rowsAround(top: number, count: number): { from: number; to: number } {
  const above = Math.floor((drawnRows - seenRows) / 2)
  const from = Math.max(0, Math.min(top - above, count - drawnRows))
  return { from, to: Math.min(count, from + drawnRows) }
}

/** The first row to be seen, so that a row is among those that are. */
export function topWith(row: number, top: number): number {
  if (row < top) return row
  return row >= top + seenRows ? row - seenRows + 1 : top
}

/** The row that a key leads to; undefined where the key is none of these. */
export function rowAfter(key: string, row: number, count: number): number | undefined {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: seenRows, PageUp: -seenRows }
  const step = steps[key]
  if (step === undefined || count === 0) return undefined
  if (row < 0) return step > 0 ? 0 : count - 1
  const to = row + step
  // One step over an end comes round; a page stays at it.
  if (Math.abs(step) === 1) return (to + count) % count
  return Math.max(0, Math.min(to, count - 1))
}
