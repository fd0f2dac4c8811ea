import type { ProofLook } from '@fairlead/api/cdn/site/site-proof.ts'
import { useText } from '../../lib/text/text.ts'
import type { Column } from '../table/column.ts'
import { stateColumn } from '../table/columns.tsx'
import { Table } from '../table/Table.tsx'
import { TableBox } from '../table/TableBox.tsx'
import { dnsText as text } from './text.ts'

const results = {
  match: { tone: 'good', word: text.match },
  other: { tone: 'warn', word: text.other },
  none: { tone: 'warn', word: text.none },
  noAnswer: { tone: 'off', word: text.noAnswer },
} as const

const columns: readonly Column<ProofLook>[] = [
  { key: 'server', header: text.server, title: true, cell: ({ server }) => server },
  { key: 'record', header: text.record, wrap: true, cell: ({ type, name }) => `${type} ${name}` },
  stateColumn('result', text.answer, results),
  { key: 'values', header: text.values, wrap: true, cell: ({ values }) => values.join(', ') || '–' },
]

/** The response of each name server of a domain. */
export function DnsLooks({ looks }: { looks: readonly ProofLook[] }) {
  const t = useText()
  return (
    <TableBox label={t(text.found)}>
      <Table
        label={t(text.found)}
        columns={columns}
        rows={looks}
        rowKey={({ server, type }) => `${server} ${type}`}
      />
    </TableBox>
  )
}
