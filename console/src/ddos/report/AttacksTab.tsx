import { type AttackEvent, AttackStatus, listAttacks } from '@fairlead/api/ddos/attack.ts'
import { attackStatusNames, attackVectorNames } from '@fairlead/api/ddos/names.ts'
import { menuText } from '@fairlead/api/permission.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useDuration } from '../../lib/text/duration.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import type { ListColumn } from '../../ui/table/column.ts'
import { countColumn, linkColumn, momentColumn, stateColumn } from '../../ui/table/columns.tsx'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { useTable } from '../../ui/table/use-table.ts'
import { nouns } from '../../ui/text/nouns.ts'
import { attackStates } from './attack-states.ts'
import { ReportDownload } from './ReportDownload.tsx'
import { ReportTabs } from './ReportTabs.tsx'
import { reportText as text } from './text.ts'

function Vector({ vector }: AttackEvent) {
  return useText()(attackVectorNames[vector])
}
function Duration({ duration }: AttackEvent) {
  return useDuration()(duration)
}

const columns: readonly ListColumn<AttackEvent>[] = [
  { ...linkColumn('domain', nouns.domain, ({ id }: AttackEvent) => paths.attack(id)), sortable: false },
  stateColumn('status', text.status, attackStates),
  { key: 'vector', header: text.vector, cell: (attack) => <Vector {...attack} /> },
  momentColumn('startDate', text.started, { sortable: true }),
  { key: 'duration', header: text.duration, leaves: 2, cell: (attack) => <Duration {...attack} /> },
  { ...countColumn('peak', text.peak), sortable: true },
  countColumn('held', text.held, { leaves: 1 }),
]

const optionsOf = (names: Readonly<Record<string | number, Text>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
const filters: readonly Filter[] = [
  { name: 'domain', label: nouns.domain },
  { name: 'status', label: text.status, options: optionsOf(attackStatusNames) },
  { name: 'vector', label: text.vector, options: optionsOf(attackVectorNames) },
]

const isRunning = ({ status }: AttackEvent) => status === AttackStatus.underAttack

/** The attacks on the sites of the account. */
export function AttacksTab() {
  const table = useTable(listAttacks, { while: isRunning })
  return (
    <ListPage
      title={menuText('cdn_cert_report')}
      name="attacks"
      table={table}
      columns={columns}
      rowKey={({ id }) => id}
      filters={filters}
      tools={<ReportDownload days={30} />}
      notice={<ReportTabs current="attack" />}
      empty={text.noAttacks}
    />
  )
}
