import type { FirewallFigures } from '@fairlead/api/firewall/log/firewall-report.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useMemo } from 'react'
import { useText } from '../../lib/text/text.ts'
import type { Column } from '../../ui/table/column.ts'
import { codeColumn, countColumn, textColumn } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { reportText as text } from './text.ts'

type MatchRow = FirewallFigures & { id: string; name: string }

type Props = {
  title: Text
  /** The header of the column of names; technical names (`code`) are in a monospaced font. */
  header: Text
  code?: boolean
  rows: readonly MatchRow[]
}

const figures: readonly Column<MatchRow>[] = [
  countColumn('blocked', text.blocked),
  countColumn('allowed', text.allowed),
  countColumn('counted', text.counted),
]

/** Matched requests by one of their properties, the most frequent first. */
export function MatchTable({ title, header, code = false, rows }: Props) {
  const t = useText()
  const columns = useMemo(
    () => [(code ? codeColumn : textColumn)('name', header, { title: true }), ...figures],
    [header, code],
  )
  if (rows.length === 0) return null
  return (
    <section className="panel">
      <div className="panel-body">
        <h2>{t(title)}</h2>
      </div>
      <TableBox label={t(title)}>
        <Table label={t(title)} columns={columns} rows={rows} rowKey={({ id }) => id} />
      </TableBox>
    </section>
  )
}
