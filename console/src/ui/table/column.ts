import type { Text } from '@fairlead/api/text.ts'
import type { ReactNode } from 'react'

/** Columns stand at module scope, so that they are not created again each time the page is drawn. */
export type Column<Row, Key extends string = string> = {
  key: Key
  header: Text
  cell: (row: Row) => ReactNode
  /** All of it, for the detail of the row, where the cell shows a part. */
  detail?: (row: Row) => ReactNode
  /** The list endpoint sorts by this key. */
  sortable?: boolean
  /** A figure: right-aligned with figures of one width. */
  number?: boolean
  /** Names the row for assistive technology and cannot be hidden. */
  title?: boolean
  /** Shown only when the user chooses it. */
  optional?: boolean
  /**
   * Its turn to leave when the box is too narrow for all: 1 goes first. A column without a turn stays. What has left
   * stands in the detail of the row.
   */
  leaves?: 1 | 2 | 3
  /** Prose: it breaks into lines. Other values stand on one line, and what is too long for it ends in an ellipsis. */
  wrap?: boolean
  /** Never cut: a state, a moment. Figures are so anyway. */
  whole?: boolean
}

/** A column of a list: its key is the field that it shows, since the list says which ones it has. */
export type ListColumn<Row> = Column<Row, keyof Row & string>
