import {
  addPrice,
  canRemovePrice,
  listPrices,
  PriceStatus,
  type PriceVersion,
  removePrice,
} from '@fairlead/api/money/price/price.ts'
import { getWaitingUsage } from '@fairlead/api/money/price/terms.ts'
import { useQuery } from '@tanstack/react-query'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { callQuery } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { language, timeZone } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { formatMoment } from '../../lib/text/moment.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { PlaceLink } from '../../ui/button/Button.tsx'
import { Alert } from '../../ui/page/Alert.tsx'
import type { ListColumn } from '../../ui/table/column.ts'
import { countColumn, createdColumn, stateColumn, textColumn } from '../../ui/table/columns.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { priceText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listPrices, search)

const states = {
  [PriceStatus.upcoming]: { tone: 'busy', word: text.upcoming },
  [PriceStatus.current]: { tone: 'good', word: text.current },
  [PriceStatus.past]: { tone: 'off', word: text.past },
} as const

const columns: readonly ListColumn<PriceVersion>[] = [
  {
    key: 'plan',
    header: text.plan,
    sortable: true,
    title: true,
    cell: ({ id, plan }) => <PlaceLink place={paths.price(id)}>{plan}</PlaceLink>,
  },
  countColumn('version', text.number),
  textColumn('startMonth', text.startMonth, { sortable: true }),
  stateColumn('status', text.state, states),
  countColumn('originFactor', text.originFactor, { leaves: 2 }),
  textColumn('createdBy', text.createdBy, { leaves: 1 }),
  createdColumn({ sortable: false, optional: true }),
]

/** Warns if usage could not be charged, because nobody would notice it otherwise. */
function Waiting() {
  const t = useText()
  const of = useStore(language)
  const zone = useStore(timeZone)
  const { data } = useQuery(callQuery(getWaitingUsage, {}))
  if (!data?.since) return null
  return (
    <Alert tone="warn">
      {t(text.waiting, { hours: data.hours, since: formatMoment(data.since, zone, of) })}
    </Alert>
  )
}

export default function PricesPage() {
  const t = useText()
  const table = useTable(listPrices)
  const remove = useAction(removePrice, { done: text.removed, refresh: [listPrices] })
  const rowActs = (version: PriceVersion): RowAct[] => [
    {
      action: addPrice,
      label: text.next,
      onAct: async () => goTo(paths.priceAdd(version.id)),
    },
    {
      action: removePrice,
      label: text.remove,
      danger: true,
      unless: canRemovePrice(version),
      confirm: {
        title: t(text.removeTitle, { number: version.version, plan: version.plan }),
        text: t(text.removeText),
      },
      onAct: () => remove.act({ params: { id: version.id } }),
    },
  ]
  return (
    <ListPage
      title={text.title}
      name="prices"
      table={table}
      columns={columns}
      rowKey={({ id }) => id}
      rowActs={rowActs}
      filters={[{ name: 'plan', label: text.plan }]}
      add={{ action: addPrice, label: text.add, place: paths.priceAdd() }}
      notice={<Waiting />}
      empty={text.none}
    />
  )
}
