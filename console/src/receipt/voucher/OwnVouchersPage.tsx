import { listOwnVouchers, type OwnVoucher } from '@fairlead/api/receipt/voucher/customer-voucher.ts'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { lastTwelveMonths } from '../../ui/period/last-year.ts'
import type { ListColumn } from '../../ui/table/column.ts'
import { textColumn } from '../../ui/table/columns.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { titles } from '../screens.ts'
import { customerVoucherText as text } from './text.ts'
import { voucherColumns, voucherFilters } from './voucher-columns.tsx'

export const load = (search: RawSearch) => prefetchList(listOwnVouchers, { ...lastTwelveMonths(), ...search })

const columns: readonly ListColumn<OwnVoucher>[] = [
  textColumn('billCode', text.billCode, { title: true }),
  textColumn('sellerName', text.seller, { leaves: 1 }),
  ...voucherColumns,
]

/** The vouchers that the account has from its seller. */
export default function OwnVouchersPage() {
  return (
    <ListPage
      title={titles.ownVouchers}
      name="own-vouchers"
      table={useTable(listOwnVouchers, { unset: lastTwelveMonths() })}
      columns={columns}
      rowKey={({ id }) => id}
      filters={voucherFilters}
      empty={text.noneOwn}
    />
  )
}
