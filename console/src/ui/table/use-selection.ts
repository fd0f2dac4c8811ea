import { useState } from 'react'

/** The selected rows for a bulk action. A row that disappears from the screen is deselected. */
export type Selection<Row> = {
  rows: readonly Row[]
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  toggleAll: () => void
  isAll: boolean
  /** The name of the row, for screen readers. */
  nameOf: (row: Row) => string
}

export function useSelection<Row>(
  shown: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
  nameOf: (row: Row) => string,
): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const rows = (shown ?? []).filter((row) => keys.has(keyOf(row)))
  const isAll = rows.length > 0 && rows.length === shown?.length
  const take = (next: readonly Row[]) => setKeys(new Set(next.map(keyOf)))
  const has = (row: Row) => keys.has(keyOf(row))
  return {
    rows,
    has,
    isAll,
    nameOf,
    toggle: (row) => take(has(row) ? rows.filter((one) => one !== row) : [...rows, row]),
    toggleAll: () => take(isAll ? [] : (shown ?? [])),
  }
}
