import { payRecordTypeNames, recordStatusNames } from '@fairlead/api/receipt/names.ts'
import { addReceipt, listReceipts, type Receipt } from '@fairlead/api/receipt/receipt.ts'
import { contractCurrencies } from '@fairlead/api/resale-contract/names.ts'
import { menuText } from '@fairlead/api/permission.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { figureColumn, quantityColumn } from '../ui/amount/amount-columns.tsx'
import { recordStates } from '../ui/settle/record-states.ts'
import type { ListColumn } from '../ui/table/column.ts'
import { linkColumn, momentColumn, stateColumn, textColumn } from '../ui/table/columns.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { receiptText as text } from './text.ts'
import { useReceiptActs } from './use-receipt-acts.tsx'

export const load = (search: RawSearch) => prefetchList(listReceipts, search)

function BillType({ billType }: Receipt) {
  return useText()(payRecordTypeNames[billType])
}

const columns: readonly ListColumn<Receipt>[] = [
  linkColumn('fnumber', text.fnumber, ({ id }) => paths.receipt(id)),
  textColumn('customerName', text.customer),
  textColumn('billDate', text.billDate, { sortable: true, leaves: 3 }),
  { key: 'billType', header: text.billType, leaves: 2, cell: (receipt) => <BillType {...receipt} /> },
  textColumn('billNumber', text.billNumber, { leaves: 3 }),
  textColumn('bizPeriod', text.bizPeriod, { leaves: 2 }),
  textColumn('currencyCode', text.currency, { leaves: 3 }),
  figureColumn('amount', text.amount, { sortable: true }),
  figureColumn('settled', text.settled, { leaves: 3 }),
  figureColumn('balance', text.balance),
  quantityColumn('unsettledAmount', text.unsettledAmount, { leaves: 1 }),
  stateColumn('status', text.status, recordStates),
  textColumn('lineNumber', text.lineNumber, { leaves: 1 }),
  textColumn('supplier', text.supplier, { optional: true }),
  textColumn('operatorName', text.operator, { optional: true }),
  momentColumn('createTime', text.created, { sortable: true, optional: true }),
]

const options = (names: Readonly<Record<number, { en: string; zh: string }>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const filters: readonly Filter[] = [
  { name: 'fnumber', label: text.fnumber },
  { name: 'customerName', label: text.customer },
  { name: 'billNumber', label: text.billNumber },
  { name: 'lineNumber', label: text.lineNumber },
  {
    name: 'currencyCode',
    label: text.currency,
    options: contractCurrencies.map((value) => ({ value, label: value })),
  },
  { name: 'billType', label: text.billType, options: options(payRecordTypeNames) },
  { name: 'open', label: text.open, options: [{ value: '1', label: text.onlyOpen }] },
  { name: 'status', label: text.status, options: options(recordStatusNames) },
]

/** What customers paid, and what it has settled. */
export default function ReceiptsPage() {
  const { actsOf, dialog } = useReceiptActs()
  return (
    <>
      <ListPage
        title={menuText('eu_billing_pay_record')}
        name="receipts"
        table={useTable(listReceipts)}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={actsOf}
        filters={filters}
        add={{ action: addReceipt, label: text.add, place: paths.receipt() }}
        empty={text.none}
      />
      {dialog}
    </>
  )
}
