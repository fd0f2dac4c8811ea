import { ChargeClass } from '@fairlead/api/money/charge/charge-class.ts'
import { type Charge, listCharges } from '@fairlead/api/money/charge/charge.ts'
import { useState } from 'react'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { useText } from '../../lib/text/text.ts'
import { FigureText } from '../../ui/amount/AmountText.tsx'
import type { ListColumn } from '../../ui/table/column.ts'
import { momentColumn, stateColumn, textColumn } from '../../ui/table/columns.tsx'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { classes } from './classes.ts'
import { ChargeDrawer } from './ChargeDrawer.tsx'
import { Counter, Stored } from './Counter.tsx'
import { chargeText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listCharges, search)

function Prices({ plan, priceVersion }: Charge) {
  return useText()(text.version, { plan, number: priceVersion })
}

const columns: readonly ListColumn<Charge>[] = [
  momentColumn('hour', text.hour, { sortable: true, title: true }),
  {
    key: 'amount',
    header: text.amount,
    number: true,
    sortable: true,
    cell: ({ amount, currency }) => <FigureText value={amount} unit={currency} />,
  },
  {
    key: 'traffic',
    header: text.traffic,
    number: true,
    leaves: 3,
    cell: ({ traffic }) => <Counter of={traffic} unit="bytes" />,
  },
  {
    key: 'originTraffic',
    header: text.originTraffic,
    number: true,
    leaves: 2,
    cell: ({ originTraffic }) => <Counter of={originTraffic} unit="bytes" />,
  },
  {
    key: 'requests',
    header: text.requests,
    number: true,
    leaves: 2,
    cell: ({ requests }) => <Counter of={requests} unit="count" />,
  },
  {
    key: 'byteHours',
    header: text.storage,
    number: true,
    leaves: 2,
    cell: ({ byteHours }) => <Stored byteHours={byteHours} />,
  },
  stateColumn('class', text.class, classes),
  textColumn('period', text.period, { optional: true }),
  { key: 'plan', header: text.prices, leaves: 1, cell: (charge) => <Prices {...charge} /> },
  momentColumn('bookDate', text.booked, { optional: true }),
]
const filters: readonly Filter[] = [
  { name: 'startTime', until: 'endTime', label: text.hour },
  {
    name: 'class',
    label: text.class,
    options: [
      { value: String(ChargeClass.usage), label: text.usage },
      { value: String(ChargeClass.correction), label: text.correction },
    ],
  },
]

export default function ChargesPage() {
  const table = useTable(listCharges)
  const [shown, setShown] = useState<Charge>()
  const rowActs = (charge: Charge): RowAct[] => [{ label: text.open, onAct: async () => setShown(charge) }]
  return (
    <>
      <ListPage
        title={text.title}
        name="charges"
        table={table}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={rowActs}
        filters={filters}
        empty={text.none}
      />
      {shown && <ChargeDrawer id={shown.id} onClose={() => setShown(undefined)} />}
    </>
  )
}
