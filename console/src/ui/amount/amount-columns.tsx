import type { Text } from '@fairlead/api/text.ts'
import type { Column } from '../table/column.ts'
import { type Money, FigureText, MoneyText, QuantityText } from './AmountText.tsx'

type More = Pick<Column<never>, 'sortable' | 'optional' | 'leaves'>

/** A column of money, right-aligned with tabular figures. */
export const moneyColumn = <Key extends string>(
  key: Key,
  header: Text,
  more: More = {},
): Column<Record<Key, Money | null>, Key> => ({
  key,
  header,
  number: true,
  ...more,
  cell: (row) => <MoneyText money={row[key]} />,
})

/** A column of quantities as decimal strings. */
export const quantityColumn = <Key extends string>(
  key: Key,
  header: Text,
  { unit, ...more }: More & { unit?: string } = {},
): Column<Record<Key, string | null>, Key> => ({
  key,
  header,
  number: true,
  ...more,
  cell: (row) => <QuantityText value={row[key]} unit={unit} />,
})

/** A column of amounts whose currency is in a column of its own. */
export const figureColumn = <Key extends string>(
  key: Key,
  header: Text,
  more: More = {},
): Column<Record<Key, string>, Key> => ({
  key,
  header,
  number: true,
  ...more,
  cell: (row) => <FigureText value={row[key]} />,
})
