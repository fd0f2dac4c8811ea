import type { Text } from '@fairlead/api/text.ts'
import type { ReactNode } from 'react'

/** Columns are declared at module scope, so that they are not created again at each render. */
export type Column<Row, Key extends string = string> = {
  key: Key
  header: Text
  cell: (row: Row) => ReactNode
  /** The full value for the detail of the row, if the cell shows only a part. */
  detail?: (row: Row) => ReactNode
  /** The list endpoint sorts by this key. */
  sortable?: boolean
  /** A number: right-aligned with tabular figures. */
  number?: boolean
  /** The unit of all its values, which stands in the heading. */
  unit?: string
  /** Names the row for assistive technology and cannot be hidden. */
  title?: boolean
  /** Visible only if the user switches it on. */
  optional?: boolean
  /**
   * The order in which columns are hidden if the box is too narrow: 1 first. A column without a number stays. The
   * detail of the row shows hidden columns.
   */
  leaves?: 1 | 2 | 3
  /** Prose that wraps. Other values are on one line, and an ellipsis replaces what is too long. */
  wrap?: boolean
  /** Never cut off, such as a state or a moment. Numbers never are. */
  whole?: boolean
}

/** A column of a list. Its key is the field that it shows, because the list's reply names the fields that it has. */
export type ListColumn<Row> = Column<Row, keyof Row & string>
