import {
  addBillRate,
  type BillRate,
  deleteBillRate,
  editBillRate,
  listBillRates,
} from '@fairlead/api/bill/bill-rate.ts'
import { useState } from 'react'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { ActionButton } from '../ui/button/ActionButton.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { createdColumn, textColumn } from '../ui/table/columns.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import type { RowAct } from '../ui/table/RowActions.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { words } from '../ui/text/words.ts'
import { periodFilter } from './filters.ts'
import { BillRateDialog } from './BillRateDialog.tsx'
import { billText, rateText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listBillRates, search)

const columns: readonly ListColumn<BillRate>[] = [
  { ...textColumn('bizPeriod', billText.bizPeriod, { sortable: true }), title: true },
  textColumn('fromCurrency', text.from),
  textColumn('toCurrency', text.to),
  { ...textColumn('exchangeRate', billText.exchangeRate), number: true },
  textColumn('rateSource', text.rateSource),
  textColumn('rateDate', text.rateDate, { leaves: 2 }),
  createdColumn({ leaves: 1 }),
]

/** The exchange rates of bills whose usage has another currency. */
export default function BillRatesPage() {
  const t = useText()
  const [edited, setEdited] = useState<BillRate | 'new'>()
  const remove = useAction(deleteBillRate, { refresh: [listBillRates] })
  const actsOf = (rate: BillRate): RowAct[] => {
    const { id } = rate
    const name = `${rate.bizPeriod} ${rate.fromCurrency} → ${rate.toCurrency}`
    return [
      { action: editBillRate, label: words.edit, unless: true, onAct: async () => setEdited(rate) },
      {
        action: deleteBillRate,
        label: words.delete,
        danger: true,
        unless: true,
        confirm: { title: t(words.deleteTitle, { name }), text: t(text.deleteText), danger: true },
        onAct: () => remove.act({ params: { id } }, [words.isDeleted, { name }]),
      },
    ]
  }
  return (
    <>
      <ListPage
        title={text.title}
        name="bill-rates"
        table={useTable(listBillRates)}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={actsOf}
        filters={[periodFilter]}
        add={
          <ActionButton
            action={addBillRate}
            label={text.add}
            look="primary"
            onAct={async () => setEdited('new')}
          />
        }
        empty={text.none}
      />
      {edited && (
        <BillRateDialog of={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}
