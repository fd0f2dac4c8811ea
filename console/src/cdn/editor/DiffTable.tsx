import { selectCertificates } from '@fairlead/api/cert/certificate.ts'
import type { ConfigChange } from '@fairlead/api/cdn/config-diff.ts'
import { useQuery } from '@tanstack/react-query'
import { language } from '../../lib/preferences.ts'
import { callQuery } from '../../lib/query.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text.ts'
import { type Column, Table } from '../../ui/Table.tsx'
import { TableBox } from '../../ui/TableBox.tsx'
import './diff.css'
import { type DiffLine, diffLines } from './diff-lines.ts'
import { text } from './text.ts'

function Side({ value }: { value: DiffLine['before'] }) {
  const t = useText()
  if (typeof value === 'string') return value
  const texts = value.filter((one) => typeof one === 'string')
  const lines = value.filter((one) => typeof one !== 'string')
  if (texts.length > 0) {
    return (
      <ol className="diff-order">
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
      <summary>{t(text.itsSettings, { count: lines.length })}</summary>
      <dl className="diff-thing">
        {lines.map(({ label, value: words }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Kind({ kind }: Pick<DiffLine, 'kind'>) {
  const t = useText()
  return <span className={`diff-kind ${kind}`}>{t(text[kind])}</span>
}

const columns: readonly Column<DiffLine>[] = [
  { key: 'setting', header: text.setting, title: true, cell: (line) => line.setting },
  { key: 'kind', header: text.change, cell: (line) => <Kind kind={line.kind} /> },
  { key: 'before', header: text.before, cell: (line) => <Side value={line.before} /> },
  { key: 'after', header: text.after, cell: (line) => <Side value={line.after} /> },
]

/** Names of the account's certificates, asked for where a difference is about one. */
function useCertificateNames(changes: readonly ConfigChange[]) {
  const { data = [] } = useQuery({
    ...callQuery(selectCertificates, { query: {} }),
    enabled: changes.some(({ path }) => path[0] === 'certificate'),
  })
  return new Map(data.map(({ id, certificateName }) => [id, certificateName]))
}

/** Differences between two configurations, in the words of the form. */
export function DiffTable({ label, changes }: { label: string; changes: readonly ConfigChange[] }) {
  const t = useText()
  const of = useStore(language)
  const names = useCertificateNames(changes)
  if (changes.length === 0) return <p className="soft">{t(text.noDifference)}</p>
  return (
    <TableBox label={label}>
      <Table label={label} columns={columns} rows={diffLines(changes, of, names)} rowKey={({ key }) => key} />
    </TableBox>
  )
}
