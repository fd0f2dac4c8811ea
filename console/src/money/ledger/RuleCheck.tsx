import { checkLedger, getLedgerCheck, type LedgerCheck } from '@fairlead/api/money/ledger/ledger.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { language, timeZone } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { formatMoment } from '../../lib/text/moment.ts'
import { useText } from '../../lib/text/text.ts'
import { ActionButton } from '../../ui/button/ActionButton.tsx'
import { Alert } from '../../ui/page/Alert.tsx'
import type { Column } from '../../ui/table/column.ts'
import { codeColumn, textColumn } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { ledgerText as text } from './text.ts'

type Violation = LedgerCheck['violations'][number]

const columns: readonly Column<Violation>[] = [
  textColumn('accountNumber', text.accountNumber, { title: true }),
  // The rules have the English names that `npm run audit:ledger` prints.
  { key: 'rule', header: text.rule, wrap: true, cell: ({ rule }) => <span lang="en">{rule}</span> },
  codeColumn('found', text.found),
]

/** How often a running check is polled, in milliseconds. */
const pollMs = 1000

/** Whether all rules of the ledger hold, as of the latest check, and a button to check them again. */
export function RuleCheck() {
  const t = useText()
  const of = useStore(language)
  const zone = useStore(timeZone)
  const { data } = useQuery({
    ...callQuery(getLedgerCheck, {}),
    refetchInterval: ({ state }) => (state.data && !state.data.finishDate ? pollMs : false),
  })
  const check = useAction(checkLedger, { refresh: [getLedgerCheck] })
  if (data === undefined) return null
  const count = data?.violations.length ?? 0
  const time = data?.finishDate && formatMoment(data.finishDate, zone, of)
  const state = !data
    ? t(text.neverChecked)
    : !time
      ? t(text.checking)
      : count > 0
        ? t(text.broken, { count, time })
        : t(text.holds, { count: data.ruleCount, time })
  return (
    <section className="panel panel-body stack" aria-label={t(text.checkTitle)}>
      <Alert tone={!time ? 'info' : count > 0 ? 'error' : 'success'}>
        <span role="status">{state}</span>
      </Alert>
      {count > 0 && (
        <TableBox label={t(text.checkTitle)}>
          <Table
            label={t(text.checkTitle)}
            columns={columns}
            rows={data?.violations ?? []}
            rowKey={({ rule, accountNumber, found }) => `${rule} ${accountNumber} ${found}`}
          />
        </TableBox>
      )}
      <div>
        <ActionButton action={checkLedger} label={text.check} unless={true} onAct={() => check.act({})} />
      </div>
    </section>
  )
}
