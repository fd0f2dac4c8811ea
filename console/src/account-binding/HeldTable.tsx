import type { AccountBinding } from '@fairlead/api/account-binding/binding.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { PlaceLink } from '../ui/button/Button.tsx'
import type { Column } from '../ui/table/column.ts'
import { textColumn } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { TableBox } from '../ui/table/TableBox.tsx'
import { bindingText as text } from './text.ts'

function Until({ endDate }: AccountBinding) {
  const t = useText()
  return endDate ?? t(text.open)
}

const columns: readonly Column<AccountBinding>[] = [
  {
    key: 'linkedNumber',
    header: text.linkedAccount,
    title: true,
    cell: ({ linkedNumber }) => (
      <PlaceLink place={paths.bindings({ linkedNumber })}>{linkedNumber}</PlaceLink>
    ),
  },
  textColumn('startDate', text.from),
  { key: 'endDate', header: text.until, cell: (row) => <Until {...row} /> },
  textColumn('tCause', text.cause),
]

/** From when to when a contract holds linked accounts. */
export function HeldTable({ rows }: { rows: readonly AccountBinding[] }) {
  const t = useText()
  return (
    <TableBox label={t(text.bindings)}>
      <Table label={t(text.bindings)} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </TableBox>
  )
}
