import { listOwnRefunds, type OwnRefund } from '@fairlead/api/receipt/refund/refund-record.ts'
import type { RawSearch } from '../../lib/address/list-search.ts'
import type { ListColumn } from '../../ui/table/column.ts'
import { textColumn } from '../../ui/table/columns.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { titles } from '../screens.ts'
import { customerVoucherText } from '../voucher/text.ts'
import { refundColumns, refundFilters } from './refund-columns.tsx'
import { refundText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listOwnRefunds, search)

const columns: readonly ListColumn<OwnRefund>[] = [
  textColumn('number', text.number, { title: true }),
  textColumn('sellerName', customerVoucherText.seller, { leaves: 1 }),
  ...refundColumns,
]

/** What the seller of the account returned to it. */
export default function OwnRefundsPage() {
  return (
    <ListPage
      title={titles.ownRefunds}
      name="own-refunds"
      table={useTable(listOwnRefunds)}
      columns={columns}
      rowKey={({ id }) => id}
      filters={refundFilters}
      empty={text.noneOwn}
    />
  )
}
