import type { Text } from '@fairlead/api/text.ts'
import { useText } from '../lib/text.ts'
import { type Column, Table } from '../ui/Table.tsx'
import { TableBox } from '../ui/TableBox.tsx'
import type { SchemaField } from './schema-fields.ts'
import { text } from './text.ts'

type Row = SchemaField & { place?: string }

function Said({ text: said }: { text: Text }) {
  return useText()(said)
}

const name: Column<Row> = {
  key: 'name',
  header: text.name,
  title: true,
  cell: (field) => <code>{field.name}</code>,
}
const rest: readonly Column<Row>[] = [
  { key: 'type', header: text.type, cell: (field) => <code>{field.type}</code> },
  {
    key: 'required',
    header: text.required,
    cell: (field) => <Said text={field.required ? text.yes : text.no} />,
  },
  { key: 'rules', header: text.rules, cell: (field) => <code>{field.rules.join(', ') || '–'}</code> },
]
const place: Column<Row> = {
  key: 'place',
  header: text.place,
  cell: (field) => <Said text={field.place === 'path' ? text.path : text.query} />,
}

const plain = [name, ...rest]
const placed = [name, place, ...rest]

/** Fields of a schema; parameters say also where they stand. */
export function FieldTable({ label, fields }: { label: string; fields: readonly Row[] }) {
  return (
    <TableBox label={label}>
      <Table
        label={label}
        columns={fields.some((field) => field.place) ? placed : plain}
        rows={fields}
        rowKey={(field) => `${field.place ?? ''} ${field.name}`}
      />
    </TableBox>
  )
}
