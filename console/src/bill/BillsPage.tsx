import { type Bill, listBills } from '@fairlead/api/bill/bill.ts'
import { addBillRun } from '@fairlead/api/bill/bill-run.ts'
import { billKindNames } from '@fairlead/api/bill/names.ts'
import { useState } from 'react'
import type { RawSearch } from '../lib/address/list-search.ts'
import { paths } from '../paths.ts'
import { figureColumn } from '../ui/amount/amount-columns.tsx'
import { ActionButton } from '../ui/button/ActionButton.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { linkColumn, stateColumn, textColumn } from '../ui/table/columns.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { StateLabel } from '../ui/text/StatusLabel.tsx'
import { BillTabs } from './BillTabs.tsx'
import { currencyFilter, codeOptionsOf, periodFilter, statusFilter } from './filters.ts'
import { RunDialog } from './RunDialog.tsx'
import { billKinds, billStateOf } from './states.ts'
import { billText as text, runText } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listBills, search)

const columns: readonly ListColumn<Bill>[] = [
  { ...linkColumn('fnumber', text.number, ({ id }: Bill) => paths.bill(id)), sortable: false },
  textColumn('customerName', text.customer),
  textColumn('bizPeriod', text.bizPeriod, { sortable: true }),
  {
    key: 'status',
    header: text.status,
    whole: true,
    cell: ({ status, chargeOffDate }) => (
      <StateLabel state={billStateOf({ status, isOff: chargeOffDate !== null })} />
    ),
  },
  stateColumn('kind', text.kind, billKinds, { leaves: 1 }),
  textColumn('currencyCode', text.currency, { leaves: 3 }),
  { ...figureColumn('expectAmount', text.expectAmount), sortable: true },
  figureColumn('settledAmt', text.settledAmt, { leaves: 2 }),
  { ...figureColumn('arrearsAmt', text.arrearsAmt), sortable: true },
  textColumn('dueDate', text.dueDate, { leaves: 3 }),
  textColumn('billDate', text.billDate, { sortable: true, optional: true }),
  textColumn('cloudAccount', text.cloudAccount, { optional: true }),
  textColumn('productLine', text.productLine, { optional: true }),
  figureColumn('listPrice', text.listPrice, { optional: true }),
  figureColumn('contractPrice', text.contractPrice, { optional: true }),
  figureColumn('productDiscount', text.productDiscount, { optional: true }),
  figureColumn('adjustmentAmt', text.adjustmentAmt, { optional: true }),
  figureColumn('creditAmt', text.creditAmt, { optional: true }),
  figureColumn('spAmt', text.spAmt, { optional: true }),
  figureColumn('billAmt', text.billAmt, { optional: true }),
  textColumn('digest', text.digest, { optional: true }),
]

const filters: readonly Filter[] = [
  { name: 'fnumber', label: text.number },
  { name: 'customerName', label: text.customer },
  periodFilter,
  statusFilter,
  { name: 'kind', label: text.kind, options: codeOptionsOf(billKindNames) },
  currencyFilter,
]

/** The bills to customers. */
export default function BillsPage() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ListPage
        title={text.title}
        name="bills"
        table={useTable(listBills)}
        columns={columns}
        rowKey={({ id }) => id}
        filters={filters}
        notice={<BillTabs current="bills" />}
        add={
          <ActionButton
            action={addBillRun}
            label={runText.make}
            look="primary"
            onAct={async () => setAsking(true)}
          />
        }
        empty={text.none}
      />
      {isAsking && <RunDialog onClose={() => setAsking(false)} />}
    </>
  )
}
