import type { AttackDetail } from '@fairlead/api/ddos/attack.ts'
import { useText } from '../../lib/text/text.ts'
import type { Column } from '../../ui/table/column.ts'
import { codeColumn, countColumn } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { nouns } from '../../ui/text/nouns.ts'
import { reportText as text } from './text.ts'

type Source = AttackDetail['sources'][number]

const columns: readonly Column<Source>[] = [
  codeColumn('address', nouns.ipAddress, { title: true }),
  countColumn('requests', nouns.requests),
  countColumn('held', text.held),
]

/** The clients that sent most. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  const t = useText()
  return (
    <section className="panel">
      <div className="panel-body stack">
        <h2>{t(text.sources)}</h2>
        {sources.length === 0 && <p className="soft">{t(text.noSources)}</p>}
      </div>
      {sources.length > 0 && (
        <TableBox label={t(text.sources)}>
          <Table label={t(text.sources)} columns={columns} rows={sources} rowKey={({ address }) => address} />
        </TableBox>
      )}
    </section>
  )
}
