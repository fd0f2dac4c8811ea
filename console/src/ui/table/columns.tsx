import type { Text } from '@fairlead/api/text.ts'
import type { Place } from '../../lib/address/place.ts'
import { PlaceLink } from '../button/Button.tsx'
import { StateLabel, type StateLook } from '../text/StatusLabel.tsx'
import type { Column } from './Table.tsx'
import { TimeText } from '../text/TimeText.tsx'
import { words } from '../text/words.ts'

/** Columns that many lists have. What only one list has, it describes itself. */

type More = { sortable?: boolean; optional?: boolean }

/** A moment, or none yet. */
export const momentColumn = <Key extends string>(
  key: Key,
  header: Text,
  more: More & { title?: boolean } = {},
): Column<Record<Key, string | null>, Key> => ({
  key,
  header,
  ...more,
  cell: (row) => <TimeText iso={row[key]} />,
})

/** When the row was created; some lists have another word for it. */
export const createdColumn = ({ header = words.created, ...more }: More & { header?: Text } = {}) =>
  momentColumn('createDate', header, { sortable: true, ...more })

/** One of a few states, each with its colour and word. */
export const stateColumn = <Key extends string, State extends string | number>(
  key: Key,
  header: Text,
  states: Readonly<Record<State, StateLook>>,
  more: More = {},
): Column<Record<Key, State>, Key> => ({
  key,
  header,
  ...more,
  cell: (row) => <StateLabel state={states[row[key]]} />,
})

/** The name of the row, which leads to its own screen. */
export const linkColumn = <Row extends Record<Key, string>, Key extends string>(
  key: Key,
  header: Text,
  placeOf: (row: Row) => Place,
): Column<Row, Key> => ({
  key,
  header,
  sortable: true,
  title: true,
  cell: (row) => <PlaceLink place={placeOf(row)}>{row[key]}</PlaceLink>,
})
