import { orderKindNames, orderStatusNames, planNames } from '@fairlead/api/ddos/names.ts'
import { type DdosOrder, listDdosOrders, OrderStatus } from '@fairlead/api/ddos/order.ts'
import { menuText } from '@fairlead/api/permission.ts'
import type { Text } from '@fairlead/api/text.ts'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { useMe } from '../../lib/session/session.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { figureColumn } from '../../ui/amount/amount-columns.tsx'
import { ButtonLink, PlaceLink } from '../../ui/button/Button.tsx'
import type { ListColumn } from '../../ui/table/column.ts'
import { createdColumn, momentColumn, stateColumn, textColumn } from '../../ui/table/columns.tsx'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { orderStates } from '../order-states.ts'
import { text as amount } from '../../ui/amount/text.ts'
import { text } from '../text.ts'

export const load = (search: RawSearch) => prefetchList(listDdosOrders, search)

function Word({ word }: { word: Text }) {
  return useText()(word)
}

function Duration({ months }: Pick<DdosOrder, 'months'>) {
  const t = useText()
  return months === 0 ? t(text.untilEnd) : t(text.month, { months })
}

const columns: readonly ListColumn<DdosOrder>[] = [
  {
    key: 'orderNumber',
    header: text.orderNumber,
    title: true,
    cell: ({ id, orderNumber }) => (
      <PlaceLink place={paths.protectionOrder(id)}>
        <code>{orderNumber}</code>
      </PlaceLink>
    ),
  },
  { key: 'level', header: text.plan, cell: ({ level }) => <Word word={planNames[level]} /> },
  {
    key: 'kind',
    header: text.orderKind,
    leaves: 3,
    cell: ({ kind }) => <Word word={orderKindNames[kind]} />,
  },
  { key: 'months', header: text.months, leaves: 2, cell: ({ months }) => <Duration months={months} /> },
  { ...figureColumn('amount', text.amount), sortable: true },
  textColumn('currencyCode', amount.currency, { leaves: 3 }),
  stateColumn('status', text.orderStatus, orderStates),
  momentColumn('paidDate', text.paid, { leaves: 2 }),
  textColumn('handler', text.handler, { leaves: 1 }),
  createdColumn({ leaves: 1 }),
]

const optionsOf = (names: Readonly<Record<string | number, Text>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
const { 0: _, ...plans } = planNames
const filters: readonly Filter[] = [
  { name: 'orderNumber', label: text.orderNumber },
  { name: 'status', label: text.orderStatus, options: optionsOf(orderStatusNames) },
  { name: 'level', label: text.plan, options: optionsOf(plans) },
]

const isOpen = ({ status }: DdosOrder) => status === OrderStatus.toBePaid

function BuyLink() {
  const t = useText()
  return useMe().menus.includes('eu_agileddos_configure') ? (
    <ButtonLink place={paths.buyProtection()} look="primary" icon="plus">
      {t(text.buy)}
    </ButtonLink>
  ) : null
}

/** The orders of the account. */
export default function OrdersPage() {
  const table = useTable(listDdosOrders, { while: isOpen })
  return (
    <ListPage
      title={menuText('eu_agileddos_order')}
      name="protection-orders"
      table={table}
      columns={columns}
      rowKey={({ id }) => id}
      filters={filters}
      add={<BuyLink />}
      empty={text.noOrders}
    />
  )
}
