import { useText } from '../../lib/text/text.ts'
import './change-table.css'
import type { Column } from './column.ts'
import { Table } from './Table.tsx'
import { TableBox } from './TableBox.tsx'
import { words } from '../text/words.ts'

type Fact = { label: string; value: string }

/** One difference, formatted for display. */
export type ChangeLine = {
  key: string
  kind: 'added' | 'removed' | 'changed' | 'moved'
  setting: string
  /** A text, an ordered list, or a whole object with its settings. */
  before: string | string[] | Fact[]
  after: string | string[] | Fact[]
}

function Side({ value }: { value: ChangeLine['before'] }) {
  const t = useText()
  if (typeof value === 'string') return value
  const texts = value.filter((one) => typeof one === 'string')
  const lines = value.filter((one) => typeof one !== 'string')
  if (texts.length > 0) {
    return (
      <ol className="change-order">
        {texts.map((one) => (
          <li key={one}>
            <code>{one}</code>
          </li>
        ))}
      </ol>
    )
  }
  return (
    <details>
      <summary>{t(words.itsSettings, { count: lines.length })}</summary>
      <dl className="change-thing">
        {lines.map(({ label, value: shown }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Kind({ kind }: Pick<ChangeLine, 'kind'>) {
  const t = useText()
  return <span className={`change-kind ${kind}`}>{t(words[kind])}</span>
}

const columns: readonly Column<ChangeLine>[] = [
  { key: 'setting', header: words.setting, title: true, wrap: true, cell: (line) => line.setting },
  { key: 'kind', header: words.change, whole: true, cell: (line) => <Kind kind={line.kind} /> },
  { key: 'before', header: words.before, wrap: true, cell: (line) => <Side value={line.before} /> },
  { key: 'after', header: words.after, wrap: true, cell: (line) => <Side value={line.after} /> },
]

/** Differences between two states of an object. */
export function ChangeTable({ label, lines }: { label: string; lines: readonly ChangeLine[] }) {
  return (
    <TableBox label={label}>
      <Table label={label} columns={columns} rows={lines} rowKey={({ key }) => key} />
    </TableBox>
  )
}
