import { areaTypeNames } from '@fairlead/api/resale-contract/names.ts'
import type { ContractArea } from '@fairlead/api/resale-contract/terms.ts'
import { useText } from '../lib/text/text.ts'
import type { Column } from '../ui/table/column.ts'
import { codeColumn, textColumn } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { TableBox } from '../ui/table/TableBox.tsx'
import { resaleText as text } from './text.ts'

function Area({ areaType }: ContractArea) {
  return useText()(areaTypeNames[areaType])
}

const columns: readonly Column<ContractArea>[] = [
  { ...codeColumn('linkedNumber', text.linkedNumber), title: true },
  codeColumn('payNumber', text.payNumber),
  { key: 'areaType', header: text.areaType, cell: (area) => <Area {...area} /> },
  textColumn('remarks', text.remarks),
]

/** The linked accounts of a contract. */
export function AreaTable({ areas }: { areas: readonly ContractArea[] }) {
  const t = useText()
  return (
    <TableBox label={t(text.areas)}>
      <Table
        label={t(text.areas)}
        columns={columns}
        rows={areas}
        rowKey={({ linkedNumber }) => linkedNumber}
      />
    </TableBox>
  )
}
