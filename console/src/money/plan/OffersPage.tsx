import { packageListNames } from '@fairlead/api/money/plan/names.ts'
import {
  addOffer,
  canWithdrawOffer,
  listOffers,
  type OfferVersion,
  withdrawOffer,
} from '@fairlead/api/money/plan/offer.ts'
import { menuText } from '@fairlead/api/permission.ts'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useName, useText } from '../../lib/text/text.ts'
import { figureColumn } from '../../ui/amount/amount-columns.tsx'
import type { ListColumn } from '../../ui/table/column.ts'
import { countColumn, createdColumn, momentColumn, textColumn } from '../../ui/table/columns.tsx'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { Named, Word } from '../wallet/columns.tsx'
import { OfferDialog } from './OfferDialog.tsx'
import { planText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listOffers, search)

const columns: readonly ListColumn<OfferVersion>[] = [
  { key: 'name', header: text.chosen, title: true, cell: ({ name }) => <Named name={name} /> },
  textColumn('plan', text.plan, { leaves: 2 }),
  countColumn('version', text.version, { leaves: 2 }),
  {
    key: 'list',
    header: text.list,
    leaves: 1,
    cell: ({ list }) => <Word word={packageListNames[list]} />,
  },
  figureColumn('price', text.offerPrice),
  textColumn('currencyCode', text.currency),
  countColumn('traffic', text.traffic, { unit: 'bytes' }),
  countColumn('requests', text.requests),
  countColumn('originTraffic', text.originTraffic, { unit: 'bytes', leaves: 3 }),
  countColumn('sites', text.sites, { leaves: 3, zero: text.quotaKept }),
  momentColumn('withdrawDate', text.withdrawn),
  textColumn('handler', text.handler, { leaves: 1 }),
  createdColumn({ leaves: 3 }),
]
const filters: readonly Filter[] = [{ name: 'plan', label: text.plan }]

/** What staff have on sale, with former versions. */
export default function OffersPage() {
  const t = useText()
  const nameIn = useName()
  const table = useTable(listOffers)
  const withdraw = useAction(withdrawOffer, { refresh: [listOffers] })
  const rowActs = (offer: OfferVersion): RowAct[] => {
    const name = nameIn(offer.name)
    return [
      {
        action: withdrawOffer,
        label: text.withdraw,
        danger: true,
        unless: canWithdrawOffer(offer),
        confirm: { title: t(text.withdrawTitle, { name }), text: t(text.withdrawText), danger: true },
        onAct: () => withdraw.act({ params: { id: offer.id } }, [text.isWithdrawn, { name }]),
      },
    ]
  }
  return (
    <ListPage
      title={menuText('system_package')}
      name="package-offers"
      table={table}
      columns={columns}
      rowKey={({ id }) => id}
      rowActs={rowActs}
      filters={filters}
      add={{ action: addOffer, label: text.add, dialog: OfferDialog }}
      empty={text.offers}
    />
  )
}
