import { menuText } from '@fairlead/api/permission.ts'
import {
  addCustomerVoucher,
  type CustomerVoucher,
  listCustomerVouchers,
} from '@fairlead/api/receipt/voucher/customer-voucher.ts'
import { contractCurrencies } from '@fairlead/api/resale-contract/names.ts'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { paths } from '../../paths.ts'
import { lastTwelveMonths } from '../../ui/period/last-year.ts'
import type { ListColumn } from '../../ui/table/column.ts'
import { linkColumn, textColumn } from '../../ui/table/columns.tsx'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { nouns } from '../../ui/text/nouns.ts'
import { customerVoucherText as text } from './text.ts'
import { useVoucherActs } from './use-voucher-acts.tsx'
import { voucherColumns, voucherFilters } from './voucher-columns.tsx'

export const load = (search: RawSearch) =>
  prefetchList(listCustomerVouchers, { ...lastTwelveMonths(), ...search })

const columns: readonly ListColumn<CustomerVoucher>[] = [
  {
    ...linkColumn('billCode', text.billCode, ({ id }: CustomerVoucher) => paths.customerVoucher(id)),
    sortable: false,
  },
  textColumn('customerName', nouns.customer),
  ...voucherColumns,
  textColumn('handler', text.handler, { leaves: 1 }),
  textColumn('receiptNumber', text.receipt, { optional: true }),
  textColumn('refundNumber', text.refundNumber, { optional: true }),
]

const filters: readonly Filter[] = [
  ...voucherFilters,
  { name: 'customerName', label: nouns.customer },
  {
    name: 'currencyCode',
    label: nouns.currency,
    options: contractCurrencies.map((value) => ({ value, label: value })),
  },
]

/** The vouchers of the seller's customers. */
export default function CustomerVouchersPage() {
  const { actsOf, dialog } = useVoucherActs()
  return (
    <>
      <ListPage
        title={menuText('eu_billing_voucher')}
        name="customer-vouchers"
        table={useTable(listCustomerVouchers, { unset: lastTwelveMonths() })}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={actsOf}
        filters={filters}
        add={{ action: addCustomerVoucher, label: text.add, place: paths.customerVoucher() }}
        empty={text.none}
      />
      {dialog}
    </>
  )
}
