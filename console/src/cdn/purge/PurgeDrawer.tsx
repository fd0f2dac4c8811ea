import { nouns } from '../../ui/text/nouns.ts'
import { readablePath } from '@fairlead/api/cdn/site/path.ts'
import { getPurge } from '@fairlead/api/cdn/purge/purge.ts'
import type { ReplyOf } from '@fairlead/api/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuery, refreshPaths } from '../../lib/call/query.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Facts } from '../../ui/page/Facts.tsx'
import { StateLabel } from '../../ui/text/StatusLabel.tsx'
import { countColumn, momentColumn, stateColumn, textColumn } from '../../ui/table/columns.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { UrlText } from '../../ui/text/UrlText.tsx'
import { purgeStates } from './purge-states.ts'
import { text } from '../text.ts'
import { words } from '../../ui/text/words.ts'

type PurgeDetail = ReplyOf<typeof getPurge>
type Receipt = PurgeDetail['receipts'][number]

const states = {
  waiting: { tone: 'busy', word: text.waiting },
  done: { tone: 'good', word: text.done },
  failed: { tone: 'bad', word: text.failed },
} as const

const columns: readonly Column<Receipt>[] = [
  textColumn('edgeName', text.edge, { title: true }),
  stateColumn('state', text.state, states),
  countColumn('objects', nouns.objects),
  countColumn('bytes', text.bytes, { unit: 'bytes' }),
  momentColumn('finishDate', text.finished, { leaves: 1 }),
  { key: 'error', header: text.error, wrap: true, leaves: 2, cell: (receipt) => receipt.error || '–' },
]

/** Edges report within a second, so the drawer polls often while a purge is running. */
const watchMs = 1000

export function PurgeDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText()
  const query = useQuery({
    ...callQuery(getPurge, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'process' ? watchMs : false),
  })
  const status = query.data?.status
  useEffect(() => {
    // The list behind the drawer must show the same state.
    if (status && status !== 'process') void refreshPaths(getPurge.path.replace('/:id', ''))
  }, [status])
  return (
    <Dialog
      drawer
      title={query.data ? t(text.purgeOf, { domain: query.data.domain }) : t(text.details)}
      onClose={onClose}
    >
      {query.data && <PurgeView purge={query.data} />}
      {query.isError && <p>{t(words.failed)}</p>}
      <div className="dialog-actions">
        <Button onClick={onClose}>{t(words.close)}</Button>
      </div>
    </Dialog>
  )
}

function PurgeView({ purge }: { purge: PurgeDetail }) {
  const t = useText()
  const { bytes, count } = useQuantity()
  return (
    <>
      <Facts
        facts={[
          { label: t(text.status), value: <StateLabel state={purgeStates[purge.status]} /> },
          { label: t(text.type), value: t(text[purge.type]) },
          { label: t(nouns.objects), value: count(purge.objects) },
          { label: t(text.bytes), value: bytes(purge.bytes) },
          { label: t(text.created), value: <TimeText iso={purge.createDate} /> },
          { label: t(text.cacheTags), value: purge.cacheTags.join(', ') || '–' },
          { label: t(text.remark), value: purge.remark || '–' },
        ]}
      />
      <h3>{t(text.receipts)}</h3>
      <TableBox label={t(text.receipts)}>
        <Table
          label={t(text.receipts)}
          columns={columns}
          rows={purge.receipts}
          rowKey={(one) => one.edgeName}
        />
      </TableBox>
      {purge.invalidationPath.length > 0 && (
        <>
          <h3>{t(text.paths)}</h3>
          <ul className="paths">
            {purge.invalidationPath.map((path) => (
              <li key={path}>
                <code>
                  <UrlText url={readablePath(path)} />
                </code>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
