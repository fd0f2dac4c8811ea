import { catalogue, type ErrorName, errorNames } from '@fairlead/api/errors.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { PlaceLink } from '../ui/button/Button.tsx'
import type { Column } from '../ui/table/column.ts'
import { Table } from '../ui/table/Table.tsx'
import { TableBox } from '../ui/table/TableBox.tsx'
import { failureHelp } from './help.ts'
import { text } from './text.ts'

function Message({ name }: { name: ErrorName }) {
  return useText()(failureHelp()[name].text, { requestId: '…' })
}

const columns: readonly Column<ErrorName>[] = [
  {
    key: 'code',
    header: text.code,
    title: true,
    cell: (name) => (
      <PlaceLink place={paths.documentError(catalogue[name].code)}>{catalogue[name].code}</PlaceLink>
    ),
  },
  { key: 'message', header: text.message, wrap: true, cell: (name) => <Message name={name} /> },
  { key: 'name', header: text.name, cell: (name) => <code>{name}</code> },
  { key: 'http', header: text.http, number: true, cell: (name) => catalogue[name].http },
]

export const errorsByCode: readonly ErrorName[] = errorNames.toSorted(
  (a, b) => catalogue[a].code - catalogue[b].code,
)

/** Failures that calls can return. */
export function ErrorCatalogue({ names }: { names: readonly ErrorName[] }) {
  const t = useText()
  return (
    <section className="panel" aria-labelledby="errors">
      <h2 id="errors">{t(text.errors)}</h2>
      <TableBox label={t(text.errors)}>
        <Table label={t(text.errors)} columns={columns} rows={names} rowKey={(name) => name} />
      </TableBox>
    </section>
  )
}
