import type { SheetColumns, SheetFault, SheetPreview } from '@fairlead/api/sheet/sheet.ts'
import { useMemo } from 'react'
import { useText } from '../../lib/text/text.ts'
import { Alert } from '../page/Alert.tsx'
import type { Column } from '../table/column.ts'
import { Table } from '../table/Table.tsx'
import { TableBox } from '../table/TableBox.tsx'
import { useFieldError } from '../text/field-error.ts'
import { text } from './text.ts'

type Row = SheetPreview['rows'][number]
type Props = { name: string; columns: SheetColumns; seen: SheetPreview }

const faultsOf = (faults: readonly SheetFault[], row: number, column: string) =>
  faults.filter((fault) => fault.row === row && fault.column === column)

/** What a cell has, and what is wrong with it. */
function Cell({ text: value, faults }: { text: string; faults: readonly SheetFault[] }) {
  const sayField = useFieldError()
  return (
    <span className="import-cell">
      {value || '–'}
      {faults.map(({ error, args }) => (
        <span key={error} className="field-error">
          {sayField(error, args)}
        </span>
      ))}
    </span>
  )
}

const columnsOf = (columns: SheetColumns, { columns: keys, faults }: SheetPreview): Column<Row>[] => [
  { key: 'row', header: text.row, number: true, title: true, cell: ({ row }) => row },
  ...keys.map((key, at) => ({
    key,
    header: columns[key]?.label ?? text.row,
    wrap: true,
    cell: ({ row, cells }: Row) => <Cell text={cells[at] ?? ''} faults={faultsOf(faults, row, key)} />,
  })),
]

/** The first rows of a file, or those with problems, each beside its cell. */
export function ImportPreview({ name, columns, seen }: Props) {
  const t = useText()
  const sayField = useFieldError()
  const { rows, faults, totalRows, totalFaults } = seen
  const shown = useMemo(() => columnsOf(columns, seen), [columns, seen])
  const isFine = totalFaults === 0
  const faulty = new Set(faults.map(({ row }) => row))
  const inTable = isFine ? rows : rows.filter(({ row }) => faulty.has(row))
  const others = faults.filter(
    ({ row, column }) => !seen.columns.includes(column) || !inTable.some((one) => one.row === row),
  )
  const label = t(isFine ? text.firstRows : text.faultyRows)
  return (
    <>
      <Alert tone={isFine ? 'info' : 'error'} live>
        {isFine ? t(text.fine, { count: totalRows, name }) : t(text.faults, { count: totalFaults, name })}
        {totalFaults > faults.length && ` ${t(text.firstFaults, { count: faults.length })}`}
      </Alert>
      {others.map(({ row, column, error, args }) => (
        <p key={`${row} ${column} ${error}`} className="field-error">
          {t(text.place, {
            row,
            column: columns[column] ? t(columns[column].label) : column,
            error: sayField(error, args),
          })}
        </p>
      ))}
      {inTable.length > 0 && (
        <TableBox label={label}>
          <Table label={label} columns={shown} rows={inTable} rowKey={({ row }) => String(row)} />
        </TableBox>
      )}
    </>
  )
}
