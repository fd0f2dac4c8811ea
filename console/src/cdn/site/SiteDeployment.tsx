import type { SiteDetail, SiteEdge } from '@fairlead/api/cdn/site/site-detail.ts'
import { useText } from '../../lib/text/text.ts'
import { words } from '../../ui/text/words.ts'
import { StatusLabel } from '../../ui/text/StatusLabel.tsx'
import { momentColumn, textColumn } from '../../ui/table/columns.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { text } from '../text.ts'

const states = {
  waiting: { tone: 'busy', word: text.waiting },
  applied: { tone: 'good', word: text.applied },
  failed: { tone: 'bad', word: text.failed },
} as const

function EdgeState({ edge }: { edge: SiteEdge }) {
  const t = useText()
  const { tone, word } = states[edge.state]
  return (
    <StatusLabel tone={edge.online ? tone : 'warn'}>
      {edge.online ? t(word) : t(words.bracketed, { text: t(word), more: t(text.offline) })}
    </StatusLabel>
  )
}

const edgeColumns: readonly Column<SiteEdge>[] = [
  textColumn('edgeName', text.edge, { title: true }),
  { key: 'state', header: text.state, whole: true, cell: (edge) => <EdgeState edge={edge} /> },
  { key: 'version', header: text.version, number: true, cell: (edge) => edge.version ?? '–' },
  momentColumn('updateDate', text.updated),
  { key: 'error', header: text.error, wrap: true, cell: (edge) => edge.error || '–' },
]

/** The report of each edge on the newest version. */
export function SiteEdges({ site }: { site: SiteDetail }) {
  const t = useText()
  return (
    <section className="panel" aria-labelledby="edges">
      <h2 id="edges">{t(text.edges)}</h2>
      {site.edges.length === 0 ? (
        <p className="panel-body soft">{t(text.noEdges)}</p>
      ) : (
        <TableBox label={t(text.edges)}>
          <Table
            label={t(text.edgesText, { version: site.version })}
            columns={edgeColumns}
            rows={site.edges}
            rowKey={(edge) => edge.edgeName}
          />
        </TableBox>
      )}
    </section>
  )
}
