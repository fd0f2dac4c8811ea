import { getSpendCap } from '@fairlead/api/money/cap/cap.ts'
import { getBalance } from '@fairlead/api/money/wallet/balance.ts'
import { recordTypeNames } from '@fairlead/api/money/wallet/names.ts'
import { listRecords, type WalletRecord } from '@fairlead/api/money/wallet/statement.ts'
import { useState } from 'react'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { prefetchCall } from '../../lib/call/query.ts'
import { figureColumn } from '../../ui/amount/amount-columns.tsx'
import { codeColumn, momentColumn, textColumn } from '../../ui/table/columns.tsx'
import type { ListColumn } from '../../ui/table/column.ts'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { titles } from '../screens.ts'
import { consumedColumn, optionsOf, Word } from './columns.tsx'
import { EventDrawer } from './EventDrawer.tsx'
import { walletText as text } from './text.ts'
import { WalletHead } from './WalletHead.tsx'

export const load = (search: RawSearch) => {
  prefetchCall(getBalance, {})
  prefetchCall(getSpendCap, {})
  prefetchList(listRecords, search)
}

const columns: readonly ListColumn<WalletRecord>[] = [
  momentColumn('recordTime', text.recordTime, { sortable: true }),
  {
    key: 'recordType',
    header: text.recordType,
    title: true,
    cell: ({ recordType }) => <Word word={recordTypeNames[recordType]} />,
  },
  figureColumn('amount', text.amount),
  textColumn('currencyCode', text.currency),
  codeColumn('billCode', text.billCode, { leaves: 1 }),
  consumedColumn,
  textColumn('remark', text.remark, { leaves: 1 }),
]

const filters: readonly Filter[] = [
  { name: 'billCode', label: text.billCode },
  { name: 'recordType', label: text.recordType, options: optionsOf(recordTypeNames) },
  { name: 'startTime', until: 'endTime', label: text.recordTime },
]

export default function RecordsPage() {
  const table = useTable(listRecords)
  const [open, setOpen] = useState<string>()
  const rowActs = ({ id }: WalletRecord): RowAct[] => [
    { label: text.details, onAct: async () => setOpen(id) },
  ]
  return (
    <>
      <ListPage
        title={titles.records}
        name="wallet-records"
        table={table}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={rowActs}
        filters={filters}
        notice={<WalletHead current="records" />}
        empty={text.noRecords}
      />
      {open && <EventDrawer id={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />}
    </>
  )
}
