import { eventNames } from '@fairlead/api/money/event-kinds.ts'
import { getSpendCap } from '@fairlead/api/money/cap/cap.ts'
import { getBalance } from '@fairlead/api/money/wallet/balance.ts'
import { lineTypeNames } from '@fairlead/api/money/wallet/names.ts'
import { exportStatement, listStatement, type StatementLine } from '@fairlead/api/money/wallet/statement.ts'
import { menuText } from '@fairlead/api/permission.ts'
import { useState } from 'react'
import { timeZone } from '../../lib/preferences.ts'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { download } from '../../lib/call/download.ts'
import { prefetchCall } from '../../lib/call/query.ts'
import { figureColumn } from '../../ui/amount/amount-columns.tsx'
import { DownloadButton } from '../../ui/button/DownloadButton.tsx'
import { codeColumn, momentColumn, textColumn } from '../../ui/table/columns.tsx'
import type { ListColumn } from '../../ui/table/column.ts'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { CapButton } from '../cap/CapButton.tsx'
import { RedeemButton } from '../voucher/RedeemButton.tsx'
import { WarningButton } from '../standing/WarningButton.tsx'
import { consumedColumn, eventColumn, optionsOf, Word } from './columns.tsx'
import { EventDrawer } from './EventDrawer.tsx'
import { walletText as text } from './text.ts'
import { TopUpLink } from '../top-up/TopUpLink.tsx'
import { WalletHead } from './WalletHead.tsx'

export const load = (search: RawSearch) => {
  prefetchCall(getBalance, {})
  prefetchCall(getSpendCap, {})
  prefetchList(listStatement, search)
}

const columns: readonly ListColumn<StatementLine>[] = [
  momentColumn('recordTime', text.recordTime, { sortable: true }),
  eventColumn,
  { key: 'type', header: text.type, leaves: 3, cell: ({ type }) => <Word word={lineTypeNames[type]} /> },
  figureColumn('amount', text.amount),
  figureColumn('walletBalance', text.total),
  figureColumn('creditBalance', text.credit, { leaves: 3 }),
  figureColumn('voucherBalance', text.voucher, { leaves: 3 }),
  textColumn('currencyCode', text.currency),
  codeColumn('billCode', text.billCode, { leaves: 1 }),
  consumedColumn,
  textColumn('remark', text.remark, { leaves: 1 }),
]

const filters: readonly Filter[] = [
  { name: 'billCode', label: text.billCode },
  { name: 'kind', label: text.event, options: optionsOf(eventNames) },
  { name: 'type', label: text.type, options: optionsOf(lineTypeNames) },
  { name: 'month', label: text.month },
  { name: 'startTime', until: 'endTime', label: text.recordTime },
]

export default function WalletPage() {
  const table = useTable(listStatement)
  const [open, setOpen] = useState<string>()
  const rowActs = ({ eventId }: StatementLine): RowAct[] => [
    { label: text.details, onAct: async () => setOpen(eventId) },
  ]
  const exportCsv = () =>
    download(exportStatement, { query: { ...table.search.filters, timeZone: timeZone.get() } })
  return (
    <>
      <ListPage
        title={menuText('billing_wallet')}
        name="statement"
        table={table}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={rowActs}
        filters={filters}
        notice={<WalletHead current="statement" />}
        tools={
          <>
            <WarningButton />
            <CapButton />
            <DownloadButton label={text.exportCsv} icon="download" fetch={exportCsv} />
            <RedeemButton />
            <TopUpLink />
          </>
        }
        empty={text.noLines}
      />
      {open && <EventDrawer id={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />}
    </>
  )
}
