import {
  addExchangeRate,
  type ExchangeRate,
  listExchangeRates,
  rateCurrencies,
} from '@fairlead/api/money/top-up/desk/desk.ts'
import { useState } from 'react'
import type { RawSearch } from '../../../lib/address/list-search.ts'
import { useText } from '../../../lib/text/text.ts'
import { paths } from '../../../paths.ts'
import { ActionButton } from '../../../ui/button/ActionButton.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import type { ListColumn } from '../../../ui/table/column.ts'
import { momentColumn, textColumn } from '../../../ui/table/columns.tsx'
import type { Filter } from '../../../ui/table/FilterBar.tsx'
import { ListPage } from '../../../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../../../ui/table/use-table.ts'
import { RateDialog } from './RateDialog.tsx'
import { deskText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listExchangeRates, search)

const columns: readonly ListColumn<ExchangeRate>[] = [
  textColumn('currency', text.currency, { title: true }),
  { key: 'exchangeRate', header: text.rate, number: true, cell: ({ exchangeRate }) => exchangeRate },
  momentColumn('startDate', text.rateSince, { sortable: true }),
  textColumn('handler', text.rateBy, { leaves: 2 }),
  textColumn('secondHandler', text.second, { leaves: 1 }),
]

const filters: readonly Filter[] = [
  {
    name: 'currency',
    label: text.currency,
    options: rateCurrencies.map((value) => ({ value, label: value })),
  },
]

/** All rates that were ever set, and by whom. */
export default function RatesPage() {
  const t = useText()
  const table = useTable(listExchangeRates)
  const [open, setOpen] = useState(false)
  return (
    <>
      <ListPage
        title={text.rates}
        name="exchange-rates"
        table={table}
        columns={columns}
        rowKey={({ id }) => id}
        filters={filters}
        tools={<ButtonLink place={paths.paymentMethods()}>{t(text.methods)}</ButtonLink>}
        add={
          <ActionButton
            action={addExchangeRate}
            label={text.setRate}
            unless={true}
            look="primary"
            onAct={async () => setOpen(true)}
          />
        }
        empty={text.noRates}
      />
      {open && <RateDialog onClose={() => setOpen(false)} />}
    </>
  )
}
