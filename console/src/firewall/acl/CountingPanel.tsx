import type { AclDetail } from '@fairlead/api/firewall/acl/acl.ts'
import { useText } from '../../lib/text/text.ts'
import type { Column } from '../../ui/table/column.ts'
import { momentColumn, textColumn } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { ruleWords as words } from '../rule-text.ts'
import type { CountingPart } from './counting-part.ts'
import { planOf, usePartActs } from './use-part-acts.tsx'

type CountingRow = CountingPart & { planned: string | null }

const columns: readonly Column<CountingRow>[] = [
  textColumn('name', words.counting, { title: true }),
  momentColumn('planned', words.plannedTime),
]

/** The saved parts that only count, with what they would do. */
export function CountingPanel({ acl, parts }: { acl: AclDetail; parts: readonly CountingPart[] }) {
  const t = useText()
  const { actsOf, dialog } = usePartActs(acl, parts)
  if (parts.length === 0) return null
  const rows = parts.map((part): CountingRow => ({ ...part, planned: planOf(acl, part) ?? null }))
  return (
    <section className="panel" aria-labelledby="counting">
      <div className="panel-body stack">
        <h2 id="counting">{t(words.countingTitle)}</h2>
        <p className="soft">{t(words.countingText)}</p>
      </div>
      <TableBox label={t(words.countingTitle)}>
        <Table
          label={t(words.countingTitle)}
          columns={columns}
          rows={rows}
          rowKey={({ target }) => target}
          rowActs={actsOf}
        />
      </TableBox>
      {dialog}
    </section>
  )
}
