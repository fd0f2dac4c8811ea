/** How many rows of a list are rendered, and how long a filter waits for further typing (spec 1, section 9). */
export const drawnRows = 60
export const filterAfterMs = 100

/** How many of them are visible without scrolling. */
export const seenRows = 8

export type Choice<Value extends string | number = string | number> = {
  value: Value
  label: string
  /** Shown beside the label to distinguish options of the same name. It is searched too. */
  note?: string | undefined
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Options that contain every typed word; all options for an empty input. */
export function matching<One extends Choice>(choices: readonly One[], typed: string): readonly One[] {
  const sought = plain(typed).split(/\s+/).filter(Boolean)
  if (sought.length === 0) return choices
  return choices.filter(({ label, note = '' }) => {
    const text = plain(`${label} ${note}`)
    return sought.every((word) => text.includes(word))
  })
}

/**
 * The range of rows to render when `top` is the first visible row: it begins a few rows above, for smooth scrolling.
 */
export function rowsAround(top: number, count: number): { from: number; to: number } {
  const above = Math.floor((drawnRows - seenRows) / 2)
  const from = Math.max(0, Math.min(top - above, count - drawnRows))
  return { from, to: Math.min(count, from + drawnRows) }
}

/** The first visible row after scrolling as little as needed to show a row. */
export function topWith(row: number, top: number): number {
  if (row < top) return row
  return row >= top + seenRows ? row - seenRows + 1 : top
}

/** The row that a key selects; undefined for other keys. */
export function rowAfter(key: string, row: number, count: number): number | undefined {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: seenRows, PageUp: -seenRows }
  const step = steps[key]
  if (step === undefined || count === 0) return undefined
  if (row < 0) return step > 0 ? 0 : count - 1
  const to = row + step
  // A single step wraps around at the ends; a page stops there.
  if (Math.abs(step) === 1) return (to + count) % count
  return Math.max(0, Math.min(to, count - 1))
}
