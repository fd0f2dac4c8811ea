import type { Text } from '@fairlead/api/text.ts'
import { useText } from '../../lib/text/text.ts'
import type { LinkTarget } from '../../lib/address/place.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { CopyText } from '../button/CopyText.tsx'
import { PlaceLink } from '../button/Button.tsx'
import { StateLabel, type StateLook } from '../text/StatusLabel.tsx'
import type { Column } from './column.ts'
import { TimeText } from '../text/TimeText.tsx'
import { UrlText } from '../text/UrlText.tsx'
import { words } from '../text/words.ts'

/** Columns that many lists use. A list defines its special columns itself. */

type More = Pick<Column<unknown>, 'sortable' | 'optional' | 'leaves' | 'title'>

type TextColumn<Key extends string> = Parameters<typeof textColumn<Key>>

/** A text, or a dash if it is empty. */
export const textColumn = <Key extends string>(
  key: Key,
  header: Text,
  more: More = {},
): Column<Record<Key, string>, Key> => ({ key, header, ...more, cell: (row) => row[key] || '–' })

/** A technical text in a monospaced font, or a dash if it is empty. */
export const codeColumn = <Key extends string>(...[key, header, more]: TextColumn<Key>) => ({
  ...textColumn(key, header, more),
  cell: (row: Record<Key, string>) => <code>{row[key] || '–'}</code>,
})

/** A URL that names the row, in full: it breaks between its parts. */
export const urlColumn = <Key extends string>(
  ...[key, header, more]: TextColumn<Key>
): Column<Record<Key, string>, Key> => ({
  ...textColumn(key, header, more),
  title: true,
  wrap: true,
  cell: (row: Record<Key, string>) => (
    <code>
      <UrlText url={row[key]} />
    </code>
  ),
})

/** A text with a copy button. */
export const copyColumn = <Key extends string>(...[key, header, more]: TextColumn<Key>) => ({
  ...textColumn(key, header, more),
  cell: (row: Record<Key, string>) => (row[key] === '' ? '–' : <CopyText text={row[key]} />),
})

type CountForm = {
  unit: 'count' | 'bytes'
  /** What stands in place of 0, if that is no number. */
  zero?: Text | undefined
}

function Count({ of, unit, zero }: CountForm & { of: number }) {
  const t = useText()
  const quantity = useQuantity()
  return of === 0 && zero ? t(zero) : quantity[unit](of)
}

/** A number. */
export const countColumn = <Key extends string>(
  key: Key,
  header: Text,
  { unit = 'count', zero, ...more }: More & Partial<CountForm> = {},
): Column<Record<Key, number>, Key> => ({
  key,
  header,
  number: true,
  ...more,
  cell: (row) => <Count of={row[key]} unit={unit} zero={zero} />,
})

/** A moment, or a dash if there is none. */
export const momentColumn = <Key extends string>(
  key: Key,
  header: Text,
  more: More = {},
): Column<Record<Key, string | null>, Key> => ({
  key,
  header,
  whole: true,
  ...more,
  cell: (row) => <TimeText iso={row[key]} />,
})

/** When the row was created; some lists use another header. */
export const createdColumn = ({ header = words.created, ...more }: More & { header?: Text } = {}) =>
  momentColumn('createDate', header, { sortable: true, ...more })

/** One of a few states, each with its colour and text. */
export const stateColumn = <Key extends string, State extends string | number>(
  key: Key,
  header: Text,
  states: Readonly<Record<State, StateLook>>,
  more: More = {},
): Column<Record<Key, State>, Key> => ({
  key,
  header,
  whole: true,
  ...more,
  cell: (row) => <StateLabel state={states[row[key]]} />,
})

/** The name of the row, linked to its own screen. */
export const linkColumn = <Row extends Record<Key, string>, Key extends string>(
  key: Key,
  header: Text,
  placeOf: (row: Row) => LinkTarget,
): Column<Row, Key> => ({
  key,
  header,
  sortable: true,
  title: true,
  cell: (row) => <PlaceLink place={placeOf(row)}>{row[key]}</PlaceLink>,
})
