import type { Text } from '@fairlead/api/text.ts'
import { language } from '../lib/preferences.ts'
import { useStore } from '../lib/store.ts'
import { useText } from '../lib/text/text.ts'
import type { Column } from '../ui/table/column.ts'
import { Table } from '../ui/table/Table.tsx'
import { TableBox } from '../ui/table/TableBox.tsx'
import type { SchemaField } from './schema-fields.ts'
import { text } from './text.ts'

type FieldRow = SchemaField & { place?: string }

function Words({ text: words }: { text: Text }) {
  return useText()(words)
}

/** Description, further rules and an example of a field. */
function Meaning({ field: { words, rules, example } }: { field: FieldRow }) {
  const t = useText()
  const of = useStore(language)
  return (
    <div className="meaning">
      {words?.get(of)}
      {rules.length > 0 && <code>{rules.join(', ')}</code>}
      {example !== undefined && (
        <span>
          {t(text.example)} <code>{example}</code>
        </span>
      )}
    </div>
  )
}

const name: Column<FieldRow> = {
  key: 'name',
  header: text.name,
  title: true,
  wrap: true,
  cell: (field) => <code>{field.name}</code>,
}
const rest: readonly Column<FieldRow>[] = [
  { key: 'type', header: text.type, wrap: true, cell: (field) => <code>{field.type}</code> },
  {
    key: 'required',
    header: text.required,
    cell: (field) => <Words text={field.required ? text.yes : text.no} />,
  },
  { key: 'meaning', header: text.meaning, wrap: true, cell: (field) => <Meaning field={field} /> },
]
const places: Readonly<Record<string, Text>> = { path: text.path, query: text.query, header: text.header }
const place: Column<FieldRow> = {
  key: 'place',
  header: text.place,
  cell: (field) => <Words text={places[field.place ?? ''] ?? text.query} />,
}

const plain = [name, ...rest]
const placed = [name, place, ...rest]

/** The fields of a schema; for parameters also their location. */
export function FieldTable({ label, fields }: { label: string; fields: readonly FieldRow[] }) {
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
