import { nouns } from '../../ui/text/nouns.ts'
import type { PreviewResult } from '@fairlead/api/cdn/purge/preview.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useSentences, useText } from '../../lib/text/text.ts'
import { words } from '../../ui/text/words.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Facts } from '../../ui/page/Facts.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { StateLabel } from '../../ui/text/StatusLabel.tsx'
import { text as cdn } from '../text.ts'
import type { PreviewSum } from './preview-sum.ts'
import { text } from './preview-text.ts'

const states = {
  waiting: { tone: 'busy', word: text.waiting },
  counted: { tone: 'good', word: text.counted },
  atLeast: { tone: 'warn', word: text.atLeast },
  unanswered: { tone: 'bad', word: text.unanswered },
} as const

const stateOf = ({ state, count }: PreviewResult) => states[count && !count.isWhole ? 'atLeast' : state]

function Figure({ of, unit }: { of: number | undefined; unit: 'count' | 'bytes' }) {
  const quantity = useQuantity()
  return of === undefined ? '–' : quantity[unit](of)
}

const columns: readonly Column<PreviewResult>[] = [
  { key: 'edgeName', header: text.edge, title: true, cell: ({ edgeName }) => edgeName },
  { key: 'state', header: text.state, whole: true, cell: (edge) => <StateLabel state={stateOf(edge)} /> },
  {
    key: 'objects',
    header: nouns.objects,
    number: true,
    cell: ({ count }) => <Figure of={count?.objects} unit="count" />,
  },
  {
    key: 'bytes',
    header: text.bytes,
    number: true,
    cell: ({ count }) => <Figure of={count?.bytes} unit="bytes" />,
  },
  {
    key: 'recentObjects',
    header: text.edgeLoad,
    number: true,
    cell: ({ count }) => <Figure of={count?.recentObjects} unit="count" />,
  },
]

/** What a purge would affect, for each edge and together. */
export function PreviewPanel({
  preview,
  onHurry,
}: {
  preview: PreviewSum
  onHurry?: (() => void) | undefined
}) {
  const t = useText()
  const { bytes, count } = useQuantity()
  const isPart = preview.edges.some((edge) => stateOf(edge) === states.atLeast)
  return (
    <section className="stack" aria-label={t(text.title)}>
      <h2>{t(text.title)}</h2>
      <Facts
        facts={[
          { label: t(nouns.objects), value: count(preview.objects) },
          { label: t(text.bytes), value: bytes(preview.bytes) },
          {
            label: t(text.load),
            value:
              preview.originRequests === 0
                ? t(text.noLoad)
                : t(text.loadValue, {
                    requests: count(preview.originRequests),
                    bytes: bytes(preview.originBytes),
                  }),
          },
        ]}
      />
      <TableBox label={t(text.title)}>
        <Table
          label={t(text.title)}
          columns={columns}
          rows={preview.edges}
          rowKey={({ edgeName }) => edgeName}
        />
      </TableBox>
      <p className="soft">{t(text.loadHelp)}</p>
      {isPart && <p className="soft">{t(text.partHelp)}</p>}
      {preview.state === 'running' && (
        <p role="status">
          {t(text.counting)} {onHurry && <Button onClick={onHurry}>{t(text.sendNow)}</Button>}
        </p>
      )}
    </section>
  )
}

type ConfirmProps = { preview: PreviewSum; onYes: () => void; onNo: () => void }

/** Asks for confirmation of a purge that is large or may be large. */
export function PreviewConfirm({ preview, onYes, onNo }: ConfirmProps) {
  const t = useText()
  const sentences = useSentences()
  const { bytes, count } = useQuantity()
  const named = (are: (edge: PreviewResult) => boolean) =>
    preview.edges
      .filter(are)
      .map(({ edgeName }) => edgeName)
      .join(t(words.comma))
  const unanswered = named(({ state }) => state === 'unanswered')
  const part = named(({ count: counted }) => counted?.isWhole === false)
  return (
    <ConfirmDialog
      title={t(text.confirmTitle)}
      text={sentences(
        t(text.confirmText, {
          objects: count(preview.objects),
          size: bytes(preview.bytes),
          requests: count(preview.originRequests),
          bytes: bytes(preview.originBytes),
        }),
        unanswered !== '' && t(text.confirmUnanswered, { edges: unanswered }),
        part !== '' && t(text.confirmPart, { edges: part }),
      )}
      label={t(cdn.startPurge)}
      danger
      pending={false}
      onYes={onYes}
      onNo={onNo}
    />
  )
}
